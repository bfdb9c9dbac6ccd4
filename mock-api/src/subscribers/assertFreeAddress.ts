import { ApiError } from '../errors';
import type { AccountData } from '../store/Store';
import { subscribersByEmail } from './subscribersByEmail';

export const SUPPRESSED = 'This address unsubscribed; only its owner can subscribe it again';
export const ALREADY_THERE = 'This address is a subscriber already';

/** Why an address cannot be added; null when it can. */
export function reasonAgainst(data: AccountData, email: string): string | null {
  const known = subscribersByEmail(data)(email);
  if (!known) return null;
  return known.status === 'Unsubscribed' ? SUPPRESSED : ALREADY_THERE;
}

/**
 * @param ownId of the subscriber whose address it may be already
 * @throws EMAIL_TAKEN when the address is there already, or suppressed
 */
export function assertFreeAddress(data: AccountData, email: string, ownId?: string) {
  if (subscribersByEmail(data)(email)?.id === ownId && ownId !== undefined) return;
  const reason = reasonAgainst(data, email);
  if (reason) throw new ApiError(409, 'EMAIL_TAKEN', reason, { fields: { email: reason } });
}
