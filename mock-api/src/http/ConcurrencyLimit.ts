import { ApiError } from '../errors';

const RETRY_AFTER_SECONDS = 5;

/** Limits the calls of one kind that run at the same time, for one account or session and in total. */
export class ConcurrencyLimit {
  private readonly running = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: { each: number; total: number }) {}

  /**
   * Counts a call until the returned function is called.
   * @throws RATE_LIMITED when as many already run
   */
  enter(key: string): () => void {
    const count = this.running.get(key) ?? 0;
    if (count >= this.limits.each || this.total >= this.limits.total) throw busy();
    this.running.set(key, count + 1);
    this.total += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.total -= 1;
      const remaining = (this.running.get(key) ?? 1) - 1;
      if (remaining > 0) this.running.set(key, remaining);
      else this.running.delete(key);
    };
  }

  /** @throws RATE_LIMITED when as many already run */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const leave = this.enter(key);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}

const busy = () =>
  new ApiError(429, 'RATE_LIMITED', 'Too many of these are running. Try again in a few seconds.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
