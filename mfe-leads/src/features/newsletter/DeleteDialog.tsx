import type { Schemas } from '@lintel/contract/api';
import { Button, Dialog } from '@lintel/ui';
import { nameOf } from './subscriberName';
import { useDelete } from './useDelete';
import { useUnsubscribe } from './useUnsubscribe';

interface Props {
  subscriber: Schemas['Subscriber'];
  onClose(): void;
}

/** Offers to unsubscribe first. Stays open when the server refuses. */
export function DeleteDialog({ subscriber, onClose }: Props) {
  const [remove, { isLoading: isDeleting }] = useDelete(onClose);
  const [unsubscribe, { isLoading: isLeaving }] = useUnsubscribe(onClose);
  const isActive = subscriber.status === 'Active';
  const busy = isDeleting || isLeaving;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      size="small"
      title={`Delete ${nameOf(subscriber)}?`}
      description={
        isActive
          ? 'Unsubscribe keeps the address in your list and sends no more to it. Delete takes it out of your list.'
          : 'This takes the address out of your list. It has unsubscribed and gets no newsletter either way.'
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
              pending={isLeaving}
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
