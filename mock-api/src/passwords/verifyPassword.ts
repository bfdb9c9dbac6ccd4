import type { AccountRecord } from '../store/records';
import type { Store } from '../store/Store';
import type { PasswordHasher } from './PasswordHasher';

/**
 * Verifies the password of an account and renews an outdated hash.
 * @param id of the account; without an account the check takes as long
 * @returns the account as it is after the slow check, or undefined when the password is wrong or the account is gone
 */
export async function verifyPassword(
  { server: { accounts } }: Store,
  passwords: PasswordHasher,
  id: string | undefined,
  password: string,
): Promise<AccountRecord | undefined> {
  let account = accounts.get(id ?? '');
  for (;;) {
    const before = account?.passwordHash;
    const isCorrect = await passwords.isPassword(password, before);
    const renewed = isCorrect && before && passwords.isOutdated(before) ? await renewHash() : undefined;
    account = accounts.get(id ?? '');
    // Changed during the slow check: only the new password counts.
    if (account?.passwordHash !== before) continue;
    if (!isCorrect || !account) return undefined;
    if (!renewed) return account;
    const after = { ...account, passwordHash: renewed };
    accounts.put(after);
    return after;
  }

  /** A busy server keeps the outdated hash until the next time. */
  function renewHash(): Promise<string | undefined> {
    return passwords.hash(password).catch(() => undefined);
  }
}
