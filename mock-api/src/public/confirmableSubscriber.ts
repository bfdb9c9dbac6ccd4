import { notFound } from '../errors';
import type { Services } from '../Services';
import { linkedSubscriber } from './linkedSubscriber';

/** Who may come back by a mailed link. @throws NOT_FOUND for who has left once more since then: an old mail must not undo that */
export function confirmableSubscriber(services: Services, token: string) {
  const { account, data, subscriber, stamp } = linkedSubscriber(services, 'confirm', token);
  if (subscriber.unsubscribedAt !== null && subscriber.unsubscribedAt !== stamp) throw notFound('link');
  return { account, data, subscriber };
}
