import { notFound } from '../errors';
import type { Services } from '../Services';
import type { AccountRecord, SubscriberRecord } from '../store/records';
import type { AccountData } from '../store/Store';

interface Linked {
  account: AccountRecord;
  data: AccountData;
  subscriber: SubscriberRecord;
  stamp: string;
}

/** The subscriber that a mailed link is about. @throws NOT_FOUND, also for a frozen agent's */
export function linkedSubscriber(
  services: Services,
  purpose: 'confirm' | 'unsubscribe',
  token: string,
): Linked {
  const named = services.subscriptionLinks.read(purpose, token);
  const account = services.accounts.get(named?.accountId ?? '');
  if (!named || !account || account.frozen) throw notFound('link');
  const data = services.store.of(account.id);
  const subscriber = data.subscribers.get(named.subscriberId);
  if (!subscriber) throw notFound('link');
  return { account, data, subscriber, stamp: named.stamp };
}
