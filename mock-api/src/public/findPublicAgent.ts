import { notFound } from '../errors';
import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** @throws NOT_FOUND when nobody has the username, or who has it is frozen */
export function findPublicAgent(
  services: Services,
  username: string,
): { account: AccountRecord; data: AccountData } {
  const account = services.accounts.byUsername(username);
  if (!account || account.frozen) throw notFound('agent');
  return { account, data: services.store.of(account.id) };
}
