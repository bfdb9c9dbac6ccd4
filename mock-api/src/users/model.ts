import type { Request } from 'express';
import { emailTaken, invalid, invalidToken } from '../errors';
import { readDevice } from '../http/device';
import { normalizeEmail } from '../normalizeEmail';
import type { Services } from '../Services';
import type { AccountRecord, UserRecord } from '../store/records';
import type { Store } from '../store/Store';

export interface NewUser {
  id: string;
  email: string;
  passwordHash: string;
}

/** Saves a new user, in a unit of work that holds the user's lock. @throws EMAIL_TAKEN */
export async function createUser(
  services: Pick<Services, 'accounts' | 'now' | 'store' | 'users'>,
  given: NewUser,
): Promise<UserRecord> {
  await services.accounts.lockNames();
  if (await services.users.findByEmail(given.email)) throw emailTaken();
  const at = new Date(services.now()).toISOString();
  const user: UserRecord = {
    ...given,
    email: normalizeEmail(given.email),
    pendingEmail: null,
    tokenGeneration: 0,
    createdAt: at,
    updatedAt: at,
  };
  await services.store.server.users.put(user);
  return user;
}

/**
 * Changes the current user, in a unit of work that holds the user's lock. All accounts of the user show the change, so
 * each of them receives a new version.
 * @param changedToo an account that receives a new version anyway, because the unit changes it, too
 * @throws INVALID_TOKEN once the user is deleted
 */
export async function changeUser(
  { now, store }: { now(): number; store: Store },
  { id }: UserRecord,
  change: Partial<UserRecord>,
  changedToo?: AccountRecord,
): Promise<UserRecord> {
  const { memberships, users } = store.server;
  const before = await users.get(id);
  if (!before) throw invalidToken();
  const after = { ...before, ...change, updatedAt: new Date(now()).toISOString() };
  await users.put(after);
  for (const membership of await memberships.find('userId', id))
    if (membership.accountId !== changedToo?.id)
      await memberships.put({ ...membership, version: membership.version + 1 });
  return after;
}

/**
 * Re-authenticates the caller by password. Wrong guesses count as failed sign-ins. The user is locked after the check.
 * @param field the field that the message belongs to
 * @throws VALIDATION; RATE_LIMITED
 */
export async function assertPassword(
  { services, user, request }: { services: Services; user: UserRecord; request: Request },
  field: string,
  password: string,
) {
  if (await services.passwordAttempts.verify(user, password, request)) return;
  if (!(await services.users.get(user.id))) throw invalidToken();
  await services.store.runApart({ user: user.id }, () =>
    services.securityLog.record(user.id, 'password-refused', readDevice(request)),
  );
  throw invalid({ [field]: 'This is not your current password' });
}
