import type { Schemas } from '@lintel/contract/api';
import type { AccountRecord, SubscriberRecord } from '../store/records';

/** What a mailed link is about: enough to know it by, not the whole address, since mails are passed on. */
export function subscriptionAnswer(
  { username, firstname, lastname }: AccountRecord,
  { email, status, deletedAt }: SubscriberRecord,
): Schemas['PublicSubscriptionLink'] {
  const isActive = status === 'Active' && deletedAt === null;
  return {
    username,
    firstname,
    lastname,
    email: masked(email),
    status: isActive ? 'Active' : 'Unsubscribed',
  };
}

const masked = (email: string) => email.replace(/^(.).*@/, '$1…@');
