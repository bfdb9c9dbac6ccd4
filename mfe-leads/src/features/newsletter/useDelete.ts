import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { useDeleteSubscriberMutation } from './deleteSubscriber';
import { nameOf } from './subscriberName';
import { useRestore } from './useRestore';

/** Deletes a subscriber, and says how that went, with the way back. */
export function useDelete(onDone: () => void) {
  const host = useHost();
  const [deleteSubscriber, { isLoading }] = useDeleteSubscriberMutation();
  const restore = useRestore();

  async function remove(subscriber: Schemas['Subscriber']) {
    const name = nameOf(subscriber);
    try {
      await deleteSubscriber(subscriber.id).unwrap();
      onDone();
      const action = { label: 'Undo', onSelect: () => void restore(subscriber) };
      host.toast({ ...successToast('', `${name} is deleted.`), action });
    } catch (error) {
      host.toast(failureToast(error, `${name} could not be deleted.`));
    }
  }

  return [remove, { isLoading }] as const;
}
