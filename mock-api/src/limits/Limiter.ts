import { notices } from '@lintel/contract/notices';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors';
import type { CallCounts, Limit, Store } from '../store/Store';

/** Counts calls by key, for all processes on the store. A key's window begins with its first call. */
export class Limiter {
  private readonly counts: CallCounts;

  /** @param name the same in every process, and unique to this limiter */
  constructor(
    store: Pick<Store, 'countCalls'>,
    name: string,
    private readonly limit: Limit,
  ) {
    this.counts = store.countCalls(name, limit);
  }

  /** Returns how long (ms) the key stays over its limit; 0 when it is not. */
  async getWait(key: string): Promise<number> {
    const count = await this.counts.get(key);
    return count && count.consumedPoints >= this.limit.calls ? this.readWait(count) : 0;
  }

  /** @returns 0, or how long (ms) the key stays over its limit when the call may not be made */
  async count(key: string): Promise<number> {
    try {
      await this.counts.consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.giveBack(key);
      return this.readWait(refusal);
    }
  }

  /** Takes back a counted call. */
  giveBack(key: string) {
    this.counts
      .reward(key)
      .catch((error: unknown) => notices.warn(`A counted call could not be taken back: ${String(error)}`));
  }

  /** Reads the remaining time (ms): at most the window, even if the clock was set back in the meantime. */
  private readWait({ msBeforeNext }: RateLimiterRes): number {
    return Math.min(Math.max(msBeforeNext, 0), this.limit.seconds * 1000);
  }
}

export type Counter = [limiter: Limiter, key: string];

/**
 * Counts a call against all of its limits, or against none of them.
 * @returns a function that takes the call back
 * @throws RATE_LIMITED while one of the limits is exceeded, with the seconds until none is
 */
export async function countCall(counters: Counter[]): Promise<() => void> {
  assertNoWait(await Promise.all(counters.map(([limiter, key]) => limiter.getWait(key))));
  const waits = await Promise.all(counters.map(([limiter, key]) => limiter.count(key)));
  const counted = counters.filter((_, index) => waits[index] === 0);
  const giveBack = () => {
    for (const [limiter, key] of counted) limiter.giveBack(key);
  };
  // Simultaneous calls may have used up the rest of a limit.
  if (counted.length < counters.length) giveBack();
  assertNoWait(waits);
  return giveBack;
}

function assertNoWait(waits: number[]) {
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw rateLimited(Math.ceil(wait / 1000));
}
