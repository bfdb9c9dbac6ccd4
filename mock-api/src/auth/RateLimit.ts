import { rateLimited } from '../errors';

/** Keys that are kept before the forgotten ones are cleared away. */
const SWEPT_ABOVE = 10_000;

/** Counts events by key in a sliding window. */
export class RateLimit {
  private readonly events = new Map<string, number[]>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number,
  ) {}

  /** @throws RATE_LIMITED while the key has used its limit up. */
  assertFree(key: string) {
    const times = this.recent(key);
    const oldest = times[times.length - this.limit];
    if (oldest !== undefined) throw rateLimited(Math.ceil((oldest + this.windowMs - this.now()) / 1000));
  }

  record(key: string) {
    if (this.events.size >= SWEPT_ABOVE) for (const each of [...this.events.keys()]) this.recent(each);
    const times = this.recent(key);
    times.push(this.now());
    this.events.set(key, times);
  }

  private recent(key: string): number[] {
    const start = this.now() - this.windowMs;
    const times = (this.events.get(key) ?? []).filter((time) => time > start);
    if (times.length === 0) this.events.delete(key);
    return times;
  }
}
