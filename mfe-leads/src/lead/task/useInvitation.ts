import type { Schemas } from '@lintel/contract/api';
import { useHost, useMutationToast } from '@lintel/module-kit';
import { sendInTurn } from './sendInTurn';
import { useCancelInvitationMutation, useSendInvitationMutation } from './taskApi';

type Task = Schemas['Task'];

/** Offers to notify the invited guest of a change or deletion. Nothing is sent automatically. */
export function useInvitation() {
  const { toast } = useHost();
  const toastResult = useMutationToast();
  const [send] = useSendInvitationMutation();
  const [cancel] = useCancelInvitationMutation();

  return {
    /** @param task the saved task */
    offerUpdate(task: Task, undo?: () => void) {
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
        secondaryAction: undo && { label: 'Undo', onSelect: undo },
      });
    },
    /** @param task the deleted task */
    offerCancellation({ id, kind, endsAt, invitation }: Task, undo: () => void) {
      if (!invitation || Date.parse(endsAt) < Date.now()) return;
      toast({
        title: kind === 'viewing' ? 'Viewing deleted' : 'Task deleted',
        description: `${invitation.email} still has the invitation.`,
        action: {
          label: 'Send cancellation',
          onSelect: () =>
            void toastResult(cancel(id).unwrap(), {
              success: 'Cancellation sent',
              failure: "Couldn't send the cancellation.",
            }),
        },
        secondaryAction: { label: 'Undo', onSelect: undo },
      });
    },
  };
}
