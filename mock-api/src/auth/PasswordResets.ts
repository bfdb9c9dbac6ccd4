import { hashToken, newToken } from '../crypto/tokens';
import type { Store } from '../store/Store';

const LIFE_MS = 60 * 60 * 1000;

/** Password reset tokens: valid once, for an hour. */
export class PasswordResets {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  async issue(accountId: string): Promise<string> {
    const token = newToken();
    await this.store.server.passwordResets.put({
      id: hashToken(token),
      accountId,
      expiresAt: this.now() + LIFE_MS,
    });
    return token;
  }

  /** The account of a token that can be used. */
  async findAccountId(token: string): Promise<string | undefined> {
    const reset = await this.store.server.passwordResets.get(hashToken(token));
    return reset && reset.expiresAt > this.now() ? reset.accountId : undefined;
  }

  /** Uses up a token. @returns its account, or undefined when the token is unknown, used or expired. */
  async redeem(token: string): Promise<string | undefined> {
    const accountId = await this.findAccountId(token);
    if (accountId !== undefined) await this.store.server.passwordResets.remove(hashToken(token));
    return accountId;
  }

  /** Invalidates every earlier link of an account. */
  async revokeAll(accountId: string) {
    const { passwordResets } = this.store.server;
    for (const { id } of await passwordResets.find('accountId', accountId)) await passwordResets.remove(id);
  }

  async removeExpired() {
    const { passwordResets } = this.store.server;
    await this.store.run(null, async () => {
      for await (const { id, expiresAt } of passwordResets.each())
        if (expiresAt <= this.now()) await passwordResets.remove(id);
    });
  }
}
