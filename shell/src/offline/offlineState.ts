export interface OfflineState {
  /** Whether this browser stores data and changes of the account. */
  isAvailable: boolean;
  /** Whether there is no network, or this page was opened without one and the server hasn't responded since. */
  isOffline: boolean;
  /** Time at which the content of the page was current; milliseconds since 1970. Null while it is current. */
  lastUpdated: number | null;
  /** Number of changes that are queued for the network. */
  waiting: number;
  /** Number of changes that were sent and not saved. */
  undecided: number;
}

/** Name of the database of stored data. Without the prefix of drafts, which outlive a session. */
export const OFFLINE_DATABASE = 'lintel-offline';

/** The worker opens the gateway's page when it can't be requested, and marks it as offline. */
let openedOffline = typeof document !== 'undefined' && 'offline' in document.documentElement.dataset;

/** Whether this page was opened without a network and the server hasn't responded since. */
export const wasOpenedOffline = () => openedOffline;

const isOffline = () => openedOffline || !navigator.onLine;

/** The state in the server's HTML. */
const initial: OfflineState = {
  isAvailable: false,
  isOffline: false,
  lastUpdated: null,
  waiting: 0,
  undecided: 0,
};
let state = initial;
const listeners = new Set<() => void>();

export const offlineState = {
  getSnapshot: () => state,
  getInitial: () => initial,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  update(patch: Partial<OfflineState>) {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  },
};

/** Follows the browser's network state. Call once at startup, in a browser. */
export function followNetwork() {
  const follow = () => offlineState.update({ isOffline: isOffline() });
  addEventListener('online', follow);
  addEventListener('offline', follow);
  follow();
}

/** Time of the server's newest response, and of the oldest cached response on this page. */
let lastResponse: number | null = null;
let oldestShown: number | null = null;

/** Marks the page's content as current, because the server has responded. */
export function markResponse() {
  lastResponse = Date.now();
  oldestShown = null;
  openedOffline = false;
  if (state.isOffline || state.lastUpdated)
    offlineState.update({ isOffline: isOffline(), lastUpdated: null });
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
