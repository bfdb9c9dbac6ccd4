import { hashToken, newToken } from '../crypto/tokens';
import type { Store } from '../store/Store';

const LIFE_MS = 5 * 60_000;
const OPEN_PER_ACCOUNT = 5;

/** Sign-ins whose password was right and that a second step completes, once and within five minutes. */
export class SignInChallenges {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  async issue(accountId: string): Promise<{ challenge: string; expiresAt: string }> {
    await this.removeOldest(accountId);
    const challenge = newToken();
    const expiresAt = this.now() + LIFE_MS;
    await this.collection.put({ id: hashToken(challenge), accountId, expiresAt });
    return { challenge, expiresAt: new Date(expiresAt).toISOString() };
  }

  /** The account of an open challenge. */
  async findAccountId(challenge: string): Promise<string | undefined> {
    const stored = await this.collection.get(hashToken(challenge));
    return stored && stored.expiresAt > this.now() ? stored.accountId : undefined;
  }

  /** Ends a challenge. */
  async complete(challenge: string) {
    await this.collection.remove(hashToken(challenge));
  }

  async revokeAll(accountId: string) {
    for (const { id } of await this.list(accountId)) await this.collection.remove(id);
  }

  async removeExpired() {
    await this.store.run(null, async () => {
      for await (const { id, expiresAt } of this.collection.each())
        if (expiresAt <= this.now()) await this.collection.remove(id);
    });
  }

  /** Each right password makes a new one. */
  private async removeOldest(accountId: string) {
    const open = await this.list(accountId);
    for (const { id } of open.slice(0, Math.max(0, open.length + 1 - OPEN_PER_ACCOUNT)))
      await this.collection.remove(id);
  }

  private list(accountId: string) {
    return this.collection.find('accountId', accountId);
  }

  private get collection() {
    return this.store.server.signInChallenges;
  }
}
