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

  /** How long (ms) the key stays over its limit; 0 when it is not. */
  getWait(key: string): number {
    const times = this.recent(key);
    const oldest = times[times.length - this.limit];
    return oldest === undefined ? 0 : oldest + this.windowMs - this.now();
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

/**
 * @param keys what counts against each limit
 * @throws RATE_LIMITED while one of them is over its limit, with the seconds until none is
 */
export function assertAllowed(...keys: [limit: RateLimit, key: string][]) {
  const wait = Math.max(0, ...keys.map(([limit, key]) => limit.getWait(key)));
  if (wait > 0) throw rateLimited(Math.ceil(wait / 1000));
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
    assertAllowed([this.accounts, email], [this.addresses, address]);
  }

  recordFailure(email: string, address: string) {
    this.accounts.record(email);
    this.addresses.record(address);
  }
}
