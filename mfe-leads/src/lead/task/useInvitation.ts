import type { Schemas } from '@lintel/contract/api';
import { useHost, useMutationToast } from '@lintel/module-kit';
import { sendInTurn } from './sendInTurn';
import { useCancelInvitationMutation, useSendInvitationMutation } from './taskApi';

type Task = Schemas['Task'];

/** Offers to tell who was invited what has become of an entry. Nothing is sent by itself. */
export function useInvitation() {
  const { toast } = useHost();
  const toastResult = useMutationToast();
  const [send] = useSendInvitationMutation();
  const [cancel] = useCancelInvitationMutation();

  return {
    /** @param task as it is saved */
    offerUpdate(task: Task) {
      if (!task.invitation?.isOutdated || Date.parse(task.endsAt) < Date.now()) return;
      toast({
        title: 'The invitation is out of date',
        description: `${task.invitation.email} still has the earlier details.`,
        action: {
          label: 'Send update',
          onSelect: () =>
            void toastResult(
              sendInTurn(task, (latest) => send(latest).unwrap()),
              {
                success: 'Update sent',
                failure: "Couldn't send the update.",
              },
            ),
        },
      });
    },
    /** @param task that has been deleted */
    offerCancellation({ id, endsAt, invitation }: Task) {
      if (!invitation || Date.parse(endsAt) < Date.now()) return;
      toast({
        title: 'The invitation still stands',
        description: `${invitation.email} doesn't know that it's off.`,
        action: {
          label: 'Send cancellation',
          onSelect: () =>
            void toastResult(cancel(id).unwrap(), {
              success: 'Cancellation sent',
              failure: "Couldn't send the cancellation.",
            }),
        },
      });
    },
  };
}
