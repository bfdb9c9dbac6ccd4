export interface OfflineState {
  /** This browser keeps data and changes of the account. */
  isAvailable: boolean;
  /** There is no network, or this page was opened without one and the server hasn't responded since. */
  isOffline: boolean;
  /** When what the page shows was current; milliseconds since 1970. */
  lastUpdated: number | null;
  /** Changes that wait for the network. */
  waiting: number;
  /** Changes that were sent and not saved. */
  undecided: number;
}

/** The gateway's page is opened by the worker when it can't be requested. */
let wasOpenedOffline = typeof document !== 'undefined' && 'offline' in document.documentElement.dataset;

const isOffline = () => wasOpenedOffline || !navigator.onLine;

/** What the server's HTML shows, too. */
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

/** Follows the browser's network. Call once at startup, in a browser. */
export function followNetwork() {
  const follow = () => offlineState.update({ isOffline: isOffline() });
  addEventListener('online', follow);
  addEventListener('offline', follow);
  follow();
}

/** The newest response of the server, and the oldest answer of this page that was kept. */
let lastResponse: number | null = null;
let oldestShown: number | null = null;

export function markResponse() {
  lastResponse = Date.now();
  oldestShown = null;
  wasOpenedOffline = false;
  if (state.isOffline || state.lastUpdated) offlineState.update({ isOffline: isOffline(), lastUpdated: null });
}

/** @param keptAt age of an answer that stands in for the network */
export function markKeptAnswer(keptAt: number) {
  oldestShown = Math.min(oldestShown ?? keptAt, keptAt);
  offlineState.update({ lastUpdated: oldestShown });
}

/** What the page before showed doesn't count any more. */
export function markNewPage() {
  oldestShown = null;
}

/** What is on the page came with the last response. */
export const getLastUpdated = ({ lastUpdated }: OfflineState) => lastUpdated ?? lastResponse;
