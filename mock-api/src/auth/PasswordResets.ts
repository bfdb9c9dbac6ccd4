import { hashToken, newToken } from '../crypto/tokens';
import type { Store } from '../store/Store';

const LIFE_MS = 60 * 60 * 1000;

/** Password reset tokens: valid once, for an hour. */
export class PasswordResets {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  issue(accountId: string): string {
    const token = newToken();
    this.store.server.passwordResets.put({
      id: hashToken(token),
      accountId,
      expiresAt: this.now() + LIFE_MS,
    });
    return token;
  }

  /** Checks a token without using it up. */
  isValid(token: string): boolean {
    const { passwordResets } = this.store.server;
    const reset = passwordResets.get(hashToken(token));
    if (!reset) return false;
    if (reset.expiresAt > this.now()) return true;
    passwordResets.remove(reset.id);
    return false;
  }

  /** Uses up a token. @returns its account, or undefined when the token is unknown, used or expired. */
  redeem(token: string): string | undefined {
    if (!this.isValid(token)) return undefined;
    const { passwordResets } = this.store.server;
    const reset = passwordResets.get(hashToken(token));
    if (reset) passwordResets.remove(reset.id);
    return reset?.accountId;
  }

  /** Invalidates every earlier link of an account. */
  revokeAll(accountId: string) {
    const { passwordResets } = this.store.server;
    for (const reset of [...passwordResets.values()])
      if (reset.accountId === accountId) passwordResets.remove(reset.id);
  }
}
