import { hashToken, newToken } from '../crypto/tokens';
import type { Store } from '../store/Store';

const LIFE_MS = 60 * 60 * 1000;

/** Password reset tokens: valid once, for an hour. */
export class PasswordResets {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  async issue(userId: string): Promise<string> {
    const token = newToken();
    await this.store.server.passwordResets.put({
      id: hashToken(token),
      userId,
      expiresAt: this.now() + LIFE_MS,
    });
    return token;
  }

  /** Returns the user of a token that is still valid. */
  async findUserId(token: string): Promise<string | undefined> {
    const reset = await this.store.server.passwordResets.get(hashToken(token));
    return reset && reset.expiresAt > this.now() ? reset.userId : undefined;
  }

  /** Uses up a token. @returns its user, or undefined when the token is unknown, used or expired. */
  async redeem(token: string): Promise<string | undefined> {
    const userId = await this.findUserId(token);
    if (userId !== undefined) await this.store.server.passwordResets.remove(hashToken(token));
    return userId;
  }

  /** Invalidates every earlier link of a user. */
  async revokeAll(userId: string) {
    const { passwordResets } = this.store.server;
    for (const { id } of await passwordResets.find('userId', userId)) await passwordResets.remove(id);
  }

  async removeExpired() {
    const { passwordResets } = this.store.server;
    await this.store.run(null, async () => {
      for await (const { id, expiresAt } of passwordResets.each())
        if (expiresAt <= this.now()) await passwordResets.remove(id);
    });
  }
}
