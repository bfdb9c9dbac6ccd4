import { normalizeEmail } from '../auth/AccountDirectory';
import { perAccount } from '../query/perAccount';
import type { SubscriberRecord } from '../store/records';

/**
 * Finds what the account knows of an address, case apart. One that unsubscribed is found even when it was deleted
 * since: it stays suppressed. Otherwise a deleted subscriber is none.
 */
export const subscribersByEmail = perAccount(({ subscribers }) => {
  const ids = new Map<string, string>();
  const add = (subscriber: SubscriberRecord) => {
    if (subscriber.deletedAt && subscriber.status === 'Active') return;
    ids.set(normalizeEmail(subscriber.email), subscriber.id);
  };
  for (const subscriber of subscribers.values()) add(subscriber);
  subscribers.watch(({ before, after }) => {
    if (before && ids.get(normalizeEmail(before.email)) === before.id)
      ids.delete(normalizeEmail(before.email));
    if (after) add(after);
  });
  return (email: string): SubscriberRecord | undefined =>
    subscribers.get(ids.get(normalizeEmail(email)) ?? '');
});
