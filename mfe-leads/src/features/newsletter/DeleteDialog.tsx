import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { Button, Dialog } from '@lintel/ui';
import {
  subscriberName,
  useDeleteSubscriberMutation,
  useRestoreSubscriberMutation,
  useUnsubscribeMutation,
} from './subscriberApi';

interface Props {
  subscriber: Schemas['Subscriber'];
  onClose(): void;
}

/** Suggests unsubscribing instead. Stays open if the request fails. */
export function DeleteDialog({ subscriber, onClose }: Props) {
  const [remove, { isLoading: isDeleting }] = useDelete(onClose);
  const [unsubscribe, { isLoading: isUnsubscribing }] = useUnsubscribe(onClose);
  const isActive = subscriber.status === 'Active';
  const busy = isDeleting || isUnsubscribing;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      size="small"
      title={`Delete ${subscriberName(subscriber)}?`}
      description={
        isActive
          ? 'Unsubscribing keeps the address in your list but stops the newsletter. Deleting removes the address.'
          : 'This removes the address from your list. It is already unsubscribed from the newsletter.'
      }
      footer={
        <>
          {!isActive && (
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button
            variant={isActive ? 'dangerQuiet' : 'danger'}
            pending={isDeleting}
            disabled={busy}
            onClick={() => remove(subscriber)}
          >
            Delete
          </Button>
          {isActive && (
            <Button
              variant="primary"
              pending={isUnsubscribing}
              disabled={busy}
              onClick={() => unsubscribe(subscriber)}
            >
              Unsubscribe
            </Button>
          )}
        </>
      }
    />
  );
}

/** Deletes a subscriber and reports the result in a toast with Undo. */
function useDelete(onDone: () => void) {
  const toastResult = useMutationToast();
  const [deleteSubscriber, { isLoading }] = useDeleteSubscriberMutation();
  const [restoreSubscriber] = useRestoreSubscriberMutation();

  async function remove(subscriber: Schemas['Subscriber']) {
    const name = subscriberName(subscriber);
    const restore = () =>
      toastResult(restoreSubscriber(subscriber.id).unwrap(), {
        success: `Restored ${name}`,
        failure: `Couldn't restore ${name}.`,
      });
    const isDeleted = await toastResult(deleteSubscriber(subscriber.id).unwrap(), {
      success: `Deleted ${name}`,
      failure: `Couldn't delete ${name}.`,
      undo: () => void restore(),
    });
    if (isDeleted) onDone();
  }

  return [remove, { isLoading }] as const;
}

function useUnsubscribe(onDone: () => void) {
  const toastResult = useMutationToast();
  const [unsubscribe, { isLoading }] = useUnsubscribeMutation();

  async function unsubscribeAndReport(subscriber: Schemas['Subscriber']) {
    const name = subscriberName(subscriber);
    const isDone = await toastResult(unsubscribe(subscriber.id).unwrap(), {
      success: `Unsubscribed ${name}`,
      failure: `Couldn't unsubscribe ${name}.`,
    });
    if (isDone) onDone();
  }

  return [unsubscribeAndReport, { isLoading }] as const;
}
