import { notFound } from '../errors';
import type { SubscriberRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** @throws NOT_FOUND when the account has no such subscriber, or has deleted it */
export function findSubscriber(data: AccountData, id: string): SubscriberRecord {
  const subscriber = data.subscribers.get(id);
  if (!subscriber || subscriber.deletedAt) throw notFound('subscriber');
  return subscriber;
}
