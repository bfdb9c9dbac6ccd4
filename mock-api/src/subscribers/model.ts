import type { Schemas } from '@lintel/contract/api';
import { newId } from '../crypto/tokens';
import { ApiError, notFound } from '../errors';
import { normalizeEmail } from '../normalizeEmail';
import type { SubscriberRecord } from '../store/records';
import type { AccountData } from '../store/Store';

export const toSubscriberResponse = ({
  deletedAt: _,
  confirmedAt: __,
  askedAt: ___,
  ...subscriber
}: SubscriberRecord): Schemas['Subscriber'] => subscriber;

/** Makes a new subscriber: active, added manually, joined now, unless `given` overrides it. */
export const makeSubscriber = (
  given: Partial<SubscriberRecord> & { email: string },
  at: string,
): SubscriberRecord => ({
  id: newId(),
  name: '',
  joinDate: at,
  source: 'Manual',
  status: 'Active',
  unsubscribedAt: null,
  deletedAt: null,
  updatedAt: at,
  version: 1,
  ...given,
});

/** Returns the subscriber as unsubscribed, or unchanged when already unsubscribed. */
export function toUnsubscribed(subscriber: SubscriberRecord, at: string): SubscriberRecord {
  if (subscriber.status === 'Unsubscribed') return subscriber;
  return {
    ...subscriber,
    status: 'Unsubscribed',
    unsubscribedAt: at,
    updatedAt: at,
    version: subscriber.version + 1,
  };
}

/** Whether a subscriber of a public page has yet to confirm the address for the first time. */
export const isUnconfirmed = ({ confirmedAt }: SubscriberRecord) => confirmedAt === null;

/**
 * Whether newsletters are sent to a subscriber: an active one, who has confirmed if they subscribed on a public page.
 */
export const receivesNewsletters = ({ status, deletedAt, confirmedAt }: SubscriberRecord): boolean =>
  status === 'Active' && deletedAt === null && confirmedAt !== null;

/** @throws NOT_FOUND when the account has no such subscriber, or the subscriber is deleted */
export async function findSubscriber(data: AccountData, id: string): Promise<SubscriberRecord> {
  const subscriber = await data.subscribers.get(id);
  if (!subscriber || subscriber.deletedAt) throw notFound('subscriber');
  return subscriber;
}

/**
 * Finds the subscriber with an address, ignoring case. An unsubscribed one is found even after its deletion, because
 * the address stays suppressed; any other deleted subscriber is ignored.
 */
export const findSubscriberByEmail = async (
  data: AccountData,
  email: string,
): Promise<SubscriberRecord | undefined> =>
  (await data.subscribers.find('email', normalizeEmail(email))).at(-1);

export const SUPPRESSED = 'This address unsubscribed. Only its owner can subscribe it again.';
export const ALREADY_SUBSCRIBED = 'This address is already subscribed';

/** Returns the reason why an address of this subscriber cannot be added; null when it can. */
function findConflict(existing: SubscriberRecord | undefined): string | null {
  if (!existing) return null;
  return existing.status === 'Unsubscribed' ? SUPPRESSED : ALREADY_SUBSCRIBED;
}

/**
 * @param ownId id of the subscriber that may already have the address
 * @throws EMAIL_TAKEN when another subscriber has the address, or it is suppressed
 */
export async function assertEmailAvailable(data: AccountData, email: string, ownId?: string) {
  const existing = await findSubscriberByEmail(data, email);
  if (existing?.id === ownId && ownId !== undefined) return;
  const reason = findConflict(existing);
  if (reason) throw new ApiError(409, 'EMAIL_TAKEN', reason, { fields: { email: reason } });
}
