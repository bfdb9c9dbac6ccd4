import type { SubscriberRecord } from '../store/records';

/** A subscriber after leaving; itself when it has left before. */
export function unsubscribed(subscriber: SubscriberRecord, at: string): SubscriberRecord {
  if (subscriber.status === 'Unsubscribed') return subscriber;
  return {
    ...subscriber,
    status: 'Unsubscribed',
    unsubscribedAt: at,
    updatedAt: at,
    version: subscriber.version + 1,
  };
}
