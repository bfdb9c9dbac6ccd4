import type { Schemas } from '@lintel/contract/api';
import { isDialable, PHONE_MESSAGE } from '@lintel/contract/phoneLinks';
import { invalid, invalidToken } from '../errors';
import type { Services } from '../Services';
import type { AccountRecord, UserRecord } from '../store/records';
import { getMembershipId } from '../store/splitAccount';

/** Returns the version of the account as its user sees it: every change of the account or the user increases it. */
export async function readVersion(
  { store }: Pick<Services, 'store'>,
  account: AccountRecord,
  user: UserRecord,
) {
  const id = getMembershipId({ userId: user.id, accountId: account.id });
  return account.version + ((await store.server.memberships.get(id))?.version ?? 0);
}

/** Returns the account as its user sees it: with the user's addresses. */
export const toAccountResponse = async (
  services: Pick<Services, 'store'>,
  account: AccountRecord,
  user: UserRecord,
): Promise<Schemas['Account']> => ({
  firstName: account.firstname,
  lastName: account.lastname,
  email: user.email,
  phone: account.phone,
  pendingEmail: user.pendingEmail,
  frozen: account.frozen,
  trialEndsAt: account.trialEndsAt,
  plan: account.plan,
  updatedAt: (user.updatedAt > account.updatedAt ? user : account).updatedAt,
  version: await readVersion(services, account, user),
});

/**
 * Returns the current account, which may have changed since the start of the call.
 * @throws INVALID_TOKEN once it is deleted
 */
export async function getCurrentAccount(
  { accounts }: Pick<Services, 'accounts'>,
  { id }: AccountRecord,
): Promise<AccountRecord> {
  const account = await accounts.get(id);
  if (!account) throw invalidToken();
  return account;
}

/** Changes the current account. @throws INVALID_TOKEN once it is deleted */
export async function changeAccount(
  services: Pick<Services, 'accounts' | 'now' | 'store'>,
  account: AccountRecord,
  change: Partial<AccountRecord>,
): Promise<AccountRecord> {
  const before = await getCurrentAccount(services, account);
  const after = {
    ...before,
    ...change,
    updatedAt: new Date(services.now()).toISOString(),
    version: before.version + 1,
  };
  const { accounts, formerUsernames } = services.store.server;
  await accounts.put(after);
  if (after.username !== before.username) {
    await formerUsernames.put({ id: before.username, accountId: before.id });
    await formerUsernames.remove(after.username);
  }
  return after;
}

/**
 * Checks a phone number. An unchanged number is accepted: it may predate this check, and must not keep other fields
 * from being saved.
 * @throws VALIDATION for a new number that can't be dialled
 */
export function assertPhone(field: 'phone' | 'contact_phone', phone: string, before: string) {
  const number = phone.trim();
  if (number !== '' && number !== before.trim() && !isDialable(number))
    throw invalid({ [field]: PHONE_MESSAGE });
}
