import type { Schemas } from '@lintel/contract/api';
import type { Request } from 'express';
import { invalid, invalidToken } from '../errors';
import { readDevice } from '../http/device';
import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';

export const toAccountResponse = (account: AccountRecord): Schemas['Account'] => ({
  firstName: account.firstname,
  lastName: account.lastname,
  email: account.email,
  phone: account.phone,
  pendingEmail: account.pendingEmail,
  frozen: account.frozen,
  trialEndsAt: account.trialEndsAt,
  plan: account.plan,
  updatedAt: account.updatedAt,
  version: account.version,
});

/** The account as it is now: it may have changed since the start of the call. @throws INVALID_TOKEN once it is deleted */
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
 * Re-authenticates the caller by password. Wrong guesses count as failed sign-ins.
 * @param field the field that the message belongs to
 * @throws VALIDATION; RATE_LIMITED
 */
export async function assertPassword(
  { services, account, request }: { services: Services; account: AccountRecord; request: Request },
  field: string,
  password: string,
) {
  if (await services.passwordAttempts.verify(account, password, request)) return;
  await getCurrentAccount(services, account);
  await services.store.runApart(account.id, () =>
    services.securityLog.record(account.id, 'password-refused', readDevice(request)),
  );
  throw invalid({ [field]: 'This is not your current password' });
}
