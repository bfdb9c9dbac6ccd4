import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { nameOf } from './subscriberName';
import { useUnsubscribeMutation } from './unsubscribe';

/** Takes a subscriber off the newsletter, and says how that went. */
export function useUnsubscribe(onDone: () => void) {
  const host = useHost();
  const [unsubscribe, { isLoading }] = useUnsubscribeMutation();

  async function leave(subscriber: Schemas['Subscriber']) {
    const name = nameOf(subscriber);
    try {
      const { message } = await unsubscribe(subscriber.id).unwrap();
      onDone();
      host.toast(successToast(message, `${name} gets no more newsletters.`));
    } catch (error) {
      host.toast(failureToast(error, `${name} could not be unsubscribed.`));
    }
  }

  return [leave, { isLoading }] as const;
}
