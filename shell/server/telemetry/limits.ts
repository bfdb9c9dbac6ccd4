import { LRUCache } from 'lru-cache';

export interface TelemetryRates {
  /** Batches per minute from one address, which a whole office may share. */
  perAddress: number;
  /** Batches per second from all addresses. */
  inAll: number;
}

export const TELEMETRY_RATES: TelemetryRates = { perAddress: 600, inAll: 500 };

/** Maximum number of counted addresses; further ones replace the least recently active. */
const MAX_ADDRESSES = 10_000;

/**
 * Limits batches by fixed windows, in bounded memory.
 * @returns a function that returns whether one more batch is allowed from an address
 */
export function createLimiter({ perAddress, inAll }: TelemetryRates, now = () => performance.now()) {
  const addresses = new LRUCache<string, { since: number; count: number }>({ max: MAX_ADDRESSES });
  const all = { since: now(), count: 0 };

  const take = (window: { since: number; count: number }, most: number, length: number) => {
    if (now() - window.since >= length) Object.assign(window, { since: now(), count: 0 });
    window.count += 1;
    return window.count <= most;
  };

  return (address: string): boolean => {
    const window = addresses.get(address) ?? { since: now(), count: 0 };
    addresses.set(address, window);
    // An address over its limit takes nothing from the total limit.
    return take(window, perAddress, 60_000) && take(all, inAll, 1_000);
  };
}
