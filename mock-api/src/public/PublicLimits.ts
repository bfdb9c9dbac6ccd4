import type { Request } from 'express';
import { assertAllowed, RateLimit } from '../auth/RateLimit';

const MINUTE_MS = 60_000;
const WRITES_PER_ADDRESS = 30;
const WRITES_PER_LISTING = 10;

/** Keeps visitors from flooding an agent: 30 writes a minute per IP address, 10 of them per listing. */
export class PublicLimits {
  private readonly addresses: RateLimit;
  private readonly listings: RateLimit;

  constructor(
    private readonly enabled: boolean,
    now: () => number,
  ) {
    this.addresses = new RateLimit(WRITES_PER_ADDRESS, MINUTE_MS, now);
    this.listings = new RateLimit(WRITES_PER_LISTING, MINUTE_MS, now);
  }

  /** Counts a write, even if it fails later. @throws RATE_LIMITED */
  count({ ip = 'unknown' }: Request, slug?: string) {
    if (!this.enabled) return;
    const keys: [RateLimit, string][] = [[this.addresses, ip]];
    if (slug !== undefined) keys.push([this.listings, `${ip} ${slug}`]);
    assertAllowed(...keys);
    for (const [limit, key] of keys) limit.record(key);
  }
}
