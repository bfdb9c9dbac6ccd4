import { toNetwork } from '@lintel/contract/network';
import type { Request } from 'express';
import { type Counter, countCall, Limiter } from '../limits/Limiter';
import type { Store } from '../store/Store';

const MINUTE = 60;

/** Keeps visitors from flooding an agent: 30 writes a minute per IP address, 10 of them per listing. */
export class PublicLimits {
  private readonly addresses: Limiter;
  private readonly listings: Limiter;

  constructor(
    private readonly enabled: boolean,
    store: Pick<Store, 'countCalls'>,
  ) {
    this.addresses = new Limiter(store, 'visitors by address', { calls: 30, seconds: MINUTE });
    this.listings = new Limiter(store, 'visitors by listing', { calls: 10, seconds: MINUTE });
  }

  /** Counts a write, even if it fails later. @throws RATE_LIMITED */
  async count({ ip = 'unknown' }: Request, slug?: string) {
    if (!this.enabled) return;
    const network = toNetwork(ip);
    const counters: Counter[] = [[this.addresses, network]];
    if (slug !== undefined) counters.push([this.listings, `${network} ${slug}`]);
    await countCall(counters);
  }
}
