import { toNetwork } from '@lintel/contract/network';
import type { Request } from 'express';
import { isSignedInAt } from '../limits/isSignedInAt';
import { type Counter, countCall, Limiter } from '../limits/Limiter';
import type { Store } from '../store/Store';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Slows down guessing of codes, which requires the password first. As with passwords, guesses from one address lock the
 * account for that address only; those from many lock it for all but those at which its owner is signed in.
 */
export class CodeAttempts {
  private readonly pairs: Limiter;
  private readonly accounts: Limiter;

  constructor(
    private readonly enabled: boolean,
    private readonly store: Store,
  ) {
    this.pairs = new Limiter(store, 'codes by pair', { calls: 10, seconds: 15 * MINUTE });
    this.accounts = new Limiter(store, 'codes by account', { calls: 50, seconds: DAY });
  }

  /**
   * Counts an attempt, then checks the code, so that simultaneous ones cannot exceed the limits. A correct code takes
   * the attempt back.
   * @param check returns undefined for a wrong code; when it throws, the attempt does not count
   * @throws RATE_LIMITED
   */
  async run<Result>(
    userId: string,
    { ip = 'unknown' }: Request,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const giveBack = await this.count(userId, toNetwork(ip));
    let isGuess = false;
    try {
      const result = await check();
      isGuess = result === undefined;
      return result;
    } finally {
      if (!isGuess) giveBack();
    }
  }

  private async count(userId: string, network: string): Promise<() => void> {
    if (!this.enabled) return () => undefined;
    const counters: Counter[] = [[this.pairs, `${network} ${userId}`]];
    if (!(await isSignedInAt(this.store, userId, network))) counters.push([this.accounts, userId]);
    return countCall(counters);
  }
}
