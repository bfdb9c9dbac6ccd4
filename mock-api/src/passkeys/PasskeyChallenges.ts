import { newToken } from '../crypto/tokens';

export const CHALLENGE_LIFE_MS = 5 * 60_000;
const MAX_CHALLENGES = 20_000;
const MAX_OF_OWNER = 100;

interface Challenge {
  use: string;
  owner: string;
  issuedAt: number;
}

/**
 * What passkeys have to sign: each challenge once, within five minutes. They are in memory: a restart ends them all.
 * Beyond the bounds the oldest end first, so that one visitor who asks for many ends their own.
 */
export class PasskeyChallenges {
  /** By challenge, oldest first. */
  private readonly issued = new Map<string, Challenge>();
  private readonly byOwner = new Map<string, Set<string>>();

  constructor(private readonly now: () => number) {}

  /**
   * @param use what it is good for, such as a sign-in
   * @param owner who counts for the bound: an address or an account
   */
  issue(use: string, owner: string): string {
    this.removeOld();
    const challenge = newToken();
    this.issued.set(challenge, { use, owner, issuedAt: this.now() });
    const own = this.byOwner.get(owner) ?? new Set();
    this.byOwner.set(owner, own.add(challenge));
    const [oldest] =
      own.size > MAX_OF_OWNER ? own : this.issued.size > MAX_CHALLENGES ? this.issued.keys() : [];
    if (oldest !== undefined) this.remove(oldest);
    return challenge;
  }

  /** Uses up a challenge. @returns whether it was issued for this use and is still valid */
  redeem(use: string, challenge: string): boolean {
    const found = this.issued.get(challenge);
    if (!found) return false;
    this.remove(challenge);
    return found.use === use && this.isValid(found);
  }

  get size(): number {
    return this.issued.size;
  }

  private isValid({ issuedAt }: Challenge): boolean {
    const age = this.now() - issuedAt;
    // A timestamp in the future comes from a wrong clock.
    return age >= 0 && age < CHALLENGE_LIFE_MS;
  }

  private removeOld() {
    for (const [challenge, each] of this.issued) {
      if (this.isValid(each)) return;
      this.remove(challenge);
    }
  }

  private remove(challenge: string) {
    const owner = this.issued.get(challenge)?.owner ?? '';
    this.issued.delete(challenge);
    const own = this.byOwner.get(owner);
    own?.delete(challenge);
    if (own?.size === 0) this.byOwner.delete(owner);
  }
}
