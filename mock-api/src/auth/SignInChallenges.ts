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

  issue(accountId: string): { challenge: string; expiresAt: string } {
    this.removeOld(accountId);
    const challenge = newToken();
    const expiresAt = this.now() + LIFE_MS;
    this.collection.put({ id: hashToken(challenge), accountId, expiresAt });
    return { challenge, expiresAt: new Date(expiresAt).toISOString() };
  }

  /** The account of an open challenge. */
  findAccountId(challenge: string): string | undefined {
    const stored = this.collection.get(hashToken(challenge));
    return stored && stored.expiresAt > this.now() ? stored.accountId : undefined;
  }

  /** Ends a challenge. */
  complete(challenge: string) {
    this.collection.remove(hashToken(challenge));
  }

  revokeAll(accountId: string) {
    for (const { id } of this.list(accountId)) this.collection.remove(id);
  }

  /** Expired ones of all accounts, and the oldest of this one: each right password makes a new one. */
  private removeOld(accountId: string) {
    const expired = [...this.collection.values()].filter(({ expiresAt }) => expiresAt <= this.now());
    for (const { id } of expired) this.collection.remove(id);
    for (const { id } of this.list(accountId).slice(0, 1 - OPEN_PER_ACCOUNT)) this.collection.remove(id);
  }

  private list(accountId: string) {
    return [...this.collection.values()].filter((each) => each.accountId === accountId);
  }

  private get collection() {
    return this.store.server.signInChallenges;
  }
}
