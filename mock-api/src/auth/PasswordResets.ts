import type { Store } from '../store/Store';
import { hashToken, newToken } from './opaqueToken';

const LIFE_MS = 60 * 60 * 1000;

/** Tokens of "forgot password": good once, for an hour. */
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

  /** Uses a token up. @returns its account, or undefined when the token is unknown, used or too old. */
  redeem(token: string): string | undefined {
    const { passwordResets } = this.store.server;
    const reset = passwordResets.get(hashToken(token));
    if (!reset) return undefined;
    passwordResets.remove(reset.id);
    return reset.expiresAt > this.now() ? reset.accountId : undefined;
  }

  /** Links that were mailed to an account before end. */
  forget(accountId: string) {
    const { passwordResets } = this.store.server;
    for (const reset of [...passwordResets.values()])
      if (reset.accountId === accountId) passwordResets.remove(reset.id);
  }
}
