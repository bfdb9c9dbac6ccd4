import { RateLimit } from './RateLimit';

const MINUTE_MS = 60_000;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

/** Slows down guessing: 10 failed sign-ins a minute for one account, 100 for one address. */
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
  assertFree(email: string, address: string) {
    if (!this.enabled) return;
    this.accounts.assertFree(email);
    this.addresses.assertFree(address);
  }

  recordFailure(email: string, address: string) {
    this.accounts.record(email);
    this.addresses.record(address);
  }
}
