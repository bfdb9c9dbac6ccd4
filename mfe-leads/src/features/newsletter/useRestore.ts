import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { useRestoreSubscriberMutation } from './restoreSubscriber';
import { nameOf } from './subscriberName';

/** Takes a deletion back, and says how that went. */
export function useRestore() {
  const host = useHost();
  const [restoreSubscriber] = useRestoreSubscriberMutation();

  return async (subscriber: Schemas['Subscriber']) => {
    const name = nameOf(subscriber);
    try {
      const { message } = await restoreSubscriber(subscriber.id).unwrap();
      host.toast(successToast(message, `${name} is back.`));
    } catch (error) {
      host.toast(failureToast(error, `${name} could not be restored.`));
    }
  };
}
