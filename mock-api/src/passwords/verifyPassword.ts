import type { AccountRecord } from '../store/records';
import type { Store } from '../store/Store';
import type { PasswordHasher } from './PasswordHasher';

/**
 * Verifies the password of an account and renews an outdated hash.
 * @param id of the account; without an account the check takes as long
 * @returns the account as it is after the slow check, or undefined when the password is wrong or the account is gone
 */
export async function verifyPassword(
  store: Store,
  passwords: PasswordHasher,
  id: string | undefined,
  password: string,
): Promise<AccountRecord | undefined> {
  const { accounts } = store.server;
  let account = await accounts.get(id ?? '');
  for (;;) {
    const before = account?.passwordHash;
    const isCorrect = await passwords.isPassword(password, before);
    const renewed = isCorrect && before && passwords.isOutdated(before) ? await renewHash() : undefined;
    account = await store.run(id ?? null, async () => {
      const current = await accounts.get(id ?? '');
      if (!renewed || !current || current.passwordHash !== before) return current;
      const after = { ...current, passwordHash: renewed };
      await accounts.put(after);
      return after;
    });
    // Changed during the slow check: only the new password counts.
    if (account?.passwordHash !== (renewed ?? before)) continue;
    return isCorrect ? account : undefined;
  }

  /** A busy server keeps the outdated hash until the next time. */
  function renewHash(): Promise<string | undefined> {
    return passwords.hash(password).catch(() => undefined);
  }
}
