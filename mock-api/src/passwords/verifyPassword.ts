import type { UserRecord } from '../store/records';
import type { Store } from '../store/Store';
import type { PasswordHasher } from './PasswordHasher';

/**
 * Verifies the password of a user and renews an outdated hash.
 * @param id of the user; without one the check takes just as long
 * @returns the user as stored after the slow check, or undefined when the password is wrong or the user was deleted
 */
export async function verifyPassword(
  store: Store,
  passwords: PasswordHasher,
  id: string | undefined,
  password: string,
): Promise<UserRecord | undefined> {
  const { users } = store.server;
  let user = await users.get(id ?? '');
  for (;;) {
    const before = user?.passwordHash;
    const isCorrect = await passwords.isPassword(password, before);
    const renewed = isCorrect && before && passwords.isOutdated(before) ? await renewHash() : undefined;
    user = await store.run(id === undefined ? null : { user: id }, async () => {
      const current = await users.get(id ?? '');
      if (!renewed || !current || current.passwordHash !== before) return current;
      const after = { ...current, passwordHash: renewed };
      await users.put(after);
      return after;
    });
    // The password was changed during the slow check: only the new password counts.
    if (user?.passwordHash !== (renewed ?? before)) continue;
    return isCorrect ? user : undefined;
  }

  /** Renews an outdated hash. A busy server keeps it until the next sign-in. */
  function renewHash(): Promise<string | undefined> {
    return passwords.hash(password).catch(() => undefined);
  }
}
