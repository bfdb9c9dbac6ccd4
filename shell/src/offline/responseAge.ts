import { markCurrent, type OfflineState, offlineState } from './offlineState';

/** Time of the server's newest response, and of the oldest cached response on this page. */
let lastResponse: number | null = null;
let oldestShown: number | null = null;

export function markResponse() {
  lastResponse = Date.now();
  oldestShown = null;
  markCurrent();
}

/** @param cachedAt time at which a response on the page was cached; milliseconds since 1970 */
export function markCachedResponse(cachedAt: number) {
  oldestShown = Math.min(oldestShown ?? cachedAt, cachedAt);
  offlineState.update({ lastUpdated: oldestShown });
}

/** Resets the time of the oldest response, which belongs to the previous page. */
export function markNewPage() {
  oldestShown = null;
}

/** Returns the time of the last response unless the page shows older, cached data. */
export const getLastUpdated = ({ lastUpdated }: OfflineState) => lastUpdated ?? lastResponse;
