import { toNetwork } from '@lintel/contract/network';
import type { Request } from 'express';
import { isSignedInAt } from '../limits/isSignedInAt';
import { type Counter, countCall, Limiter } from '../limits/Limiter';
import { normalizeEmail } from '../normalizeEmail';
import type { UserRecord } from '../store/records';
import type { Store } from '../store/Store';
import type { PasswordHasher } from './PasswordHasher';
import { verifyPassword } from './verifyPassword';

const MINUTE = 60;

interface ClaimedUser {
  email: string;
  id: string | undefined;
}

/**
 * Slows down guessing. Guesses from one address lock the account for that address only, so that an attacker can't lock
 * its owner out. Guesses from many addresses lock it for all but those at which the owner is signed in.
 */
export class PasswordAttempts {
  private readonly pairs: Limiter;
  private readonly accounts: Limiter;
  private readonly addresses: Limiter;

  constructor(
    private readonly enabled: boolean,
    private readonly store: Store,
    private readonly passwords: PasswordHasher,
  ) {
    this.pairs = new Limiter(store, 'passwords by pair', { calls: 10, seconds: MINUTE });
    this.accounts = new Limiter(store, 'passwords by account', { calls: 100, seconds: 15 * MINUTE });
    this.addresses = new Limiter(store, 'passwords by address', { calls: 100, seconds: MINUTE });
  }

  /**
   * Verifies a password for a visitor. The attempt is counted before the slow check, so that simultaneous ones cannot
   * exceed the limits. A correct password takes the count back.
   * @param claimed the address that attempts count by, and the user's id if there is one
   * @returns the user as stored after the check, or undefined when the password is wrong or the user was deleted
   * @throws RATE_LIMITED; QueueFullError
   */
  async verify(
    claimed: ClaimedUser,
    password: string,
    { ip = 'unknown' }: Request,
  ): Promise<UserRecord | undefined> {
    const giveBack = await this.count(claimed, toNetwork(ip));
    let isGuess = false;
    try {
      const verified = await verifyPassword(this.store, this.passwords, claimed.id, password);
      isGuess = !verified;
      return verified;
    } finally {
      if (!isGuess) giveBack();
    }
  }

  /**
   * Counts an attempt that is not a password and may name no account.
   * @returns a function that takes the attempt back
   * @throws RATE_LIMITED
   */
  async countByAddress({ ip = 'unknown' }: Request): Promise<() => void> {
    return this.enabled ? countCall([[this.addresses, toNetwork(ip)]]) : () => undefined;
  }

  private async count({ id, email: given }: ClaimedUser, network: string): Promise<() => void> {
    if (!this.enabled) return () => undefined;
    const email = normalizeEmail(given);
    const counters: Counter[] = [
      [this.addresses, network],
      [this.pairs, `${network} ${email}`],
    ];
    if (id === undefined || !(await isSignedInAt(this.store, id, network)))
      counters.push([this.accounts, email]);
    return countCall(counters);
  }
}
