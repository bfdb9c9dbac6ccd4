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

/** Marks the page's content as current, because the server has responded. */
export function markCurrent() {
  openedOffline = false;
  if (state.isOffline || state.lastUpdated)
    offlineState.update({ isOffline: isOffline(), lastUpdated: null });
}
