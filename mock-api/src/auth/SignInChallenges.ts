import { hashToken, newToken } from '../crypto/tokens';
import type { Store } from '../store/Store';

const LIFE_MS = 5 * 60_000;
const OPEN_PER_USER = 5;

/** Sign-ins with a correct password that a second step completes, once and within five minutes. */
export class SignInChallenges {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  async issue(userId: string): Promise<{ challenge: string; expiresAt: string }> {
    await this.removeOldest(userId);
    const challenge = newToken();
    const expiresAt = this.now() + LIFE_MS;
    await this.collection.put({ id: hashToken(challenge), userId, expiresAt });
    return { challenge, expiresAt: new Date(expiresAt).toISOString() };
  }

  /** Returns the user of an open challenge. */
  async findUserId(challenge: string): Promise<string | undefined> {
    const stored = await this.collection.get(hashToken(challenge));
    return stored && stored.expiresAt > this.now() ? stored.userId : undefined;
  }

  /** Ends a challenge. */
  async complete(challenge: string) {
    await this.collection.remove(hashToken(challenge));
  }

  async revokeAll(userId: string) {
    for (const { id } of await this.list(userId)) await this.collection.remove(id);
  }

  async removeExpired() {
    await this.store.run(null, async () => {
      for await (const { id, expiresAt } of this.collection.each())
        if (expiresAt <= this.now()) await this.collection.remove(id);
    });
  }

  /** Removes the oldest challenges, because each correct password creates a new one. */
  private async removeOldest(userId: string) {
    const open = await this.list(userId);
    for (const { id } of open.slice(0, Math.max(0, open.length + 1 - OPEN_PER_USER)))
      await this.collection.remove(id);
  }

  private list(userId: string) {
    return this.collection.find('userId', userId);
  }

  private get collection() {
    return this.store.server.signInChallenges;
  }
}
