import { rateLimited } from '../errors';

/** Number of stored keys that triggers the removal of expired ones. */
const SWEEP_THRESHOLD = 10_000;

/** Counts events by key in a sliding window. */
export class RateLimit {
  private readonly events = new Map<string, number[]>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number,
  ) {}

  /** @throws RATE_LIMITED while the key is over its limit */
  assertAllowed(key: string) {
    const times = this.recent(key);
    const oldest = times[times.length - this.limit];
    if (oldest !== undefined) throw rateLimited(Math.ceil((oldest + this.windowMs - this.now()) / 1000));
  }

  record(key: string) {
    if (this.events.size >= SWEEP_THRESHOLD) for (const each of [...this.events.keys()]) this.recent(each);
    const times = this.recent(key);
    times.push(this.now());
    this.events.set(key, times);
  }

  private recent(key: string): number[] {
    const now = this.now();
    // Ignore timestamps in the future: the clock was wrong when they were recorded.
    const times = (this.events.get(key) ?? []).filter((time) => time > now - this.windowMs && time <= now);
    if (times.length === 0) this.events.delete(key);
    return times;
  }
}

const MINUTE_MS = 60_000;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

/** Slows down guessing: 10 failed sign-ins a minute per account, 100 per IP address. */
export class SignInLimits {
  private readonly accounts: RateLimit;
  private readonly addresses: RateLimit;

  constructor(
    private readonly enabled: boolean,
    now: () => number,
  ) {
    this.accounts = new RateLimit(FAILURES_PER_ACCOUNT, MINUTE_MS, now);
    this.addresses = new RateLimit(FAILURES_PER_ADDRESS, MINUTE_MS, now);
  }

  /** @throws RATE_LIMITED */
  assertAllowed(email: string, address: string) {
    if (!this.enabled) return;
    this.accounts.assertAllowed(email);
    this.addresses.assertAllowed(address);
  }

  recordFailure(email: string, address: string) {
    this.accounts.record(email);
    this.addresses.record(address);
  }
}
