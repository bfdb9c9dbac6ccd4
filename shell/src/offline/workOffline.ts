import type { HostChanges, RecordChange } from '@lintel/contract';

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
let wasOpenedOffline = typeof document !== 'undefined' && 'offline' in document.documentElement.dataset;

const isOffline = () => wasOpenedOffline || !navigator.onLine;

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

/** Time of the server's newest response, and of the oldest stored response on this page. */
let lastResponse: number | null = null;
let oldestShown: number | null = null;

export function markResponse() {
  lastResponse = Date.now();
  oldestShown = null;
  wasOpenedOffline = false;
  if (state.isOffline || state.lastUpdated)
    offlineState.update({ isOffline: isOffline(), lastUpdated: null });
}

/** @param keptAt time at which a response on the page was stored; milliseconds since 1970 */
export function markKeptAnswer(keptAt: number) {
  oldestShown = Math.min(oldestShown ?? keptAt, keptAt);
  offlineState.update({ lastUpdated: oldestShown });
}

/** Resets the time of the oldest response, which belongs to the previous page. */
export function markNewPage() {
  oldestShown = null;
}

/** Returns the time of the last response unless the page shows older, stored data. */
export const getLastUpdated = ({ lastUpdated }: OfflineState) => lastUpdated ?? lastResponse;

/** Name of the database of stored data. Without the prefix of drafts, which outlive a session. */
export const OFFLINE_DATABASE = 'lintel-offline';

export type Offline = typeof import('./offline');

/** Stores data and changes of the signed-in account. The page works without it. */
interface Keeper {
  open(): Promise<Offline>;
  /** Removes all data of the account from this device. */
  forget(): Promise<void>;
}
let keeper: Keeper | null = null;

/** Responses and changes from before the code that stores them has loaded, long after the page. */
interface Early {
  answers: { url: string; response: Response }[];
  changes: RecordChange[];
}
const MAX_EARLY = 60;
let early: Early | null = null;

/** @param next null when nobody is signed in, or nothing may be stored on this device */
export function setKeeper(next: Keeper | null) {
  keeper = next;
  early = { answers: [], changes: [] };
}

/**
 * Loads the code that stores data and changes.
 * @returns null where nothing is stored, or another sign-in has begun in the meantime
 */
const openOffline = async (): Promise<Offline | null> => {
  if (!state.isAvailable) return null;
  const startedFor = keeper;
  const offline = await startedFor?.open().catch(() => null);
  return (startedFor === keeper && offline) || null;
};

/** Drops the early responses and changes, because nothing is stored on this visit. */
export function dropEarly() {
  early = null;
}

export async function keepEarly({ keepAnswer, applySaved }: Offline) {
  const { answers = [], changes = [] } = early ?? {};
  early = null;
  await Promise.all(answers.map(({ url, response }) => keepAnswer(url, response)));
  for (const change of changes) await applySaved(change);
}

/** Sends the queued changes, and returns the number of changes that are still only on this device. */
export async function countUnsentChanges(): Promise<number> {
  const queue = await (await openOffline())?.getQueue();
  await queue?.send();
  return state.waiting + state.undecided;
}

/** Removes all data of the signed-in account before it logs out. */
export const forgetKept = () => keeper?.forget() ?? Promise.resolve();

interface Call {
  url: string;
  init: RequestInit;
  upload?: unknown;
}
type Send<Of extends Call> = (call: Of) => Promise<Response>;

/** The requests of a page that was opened while offline. */
const opened = new Set<string>();

/**
 * Whether to skip the network for a first request. The network has just failed to open this page, so it shows stored
 * data sooner without a request for each part; all later requests are sent.
 */
function isCutOff(url: string): boolean {
  if (!wasOpenedOffline || !state.isAvailable || navigator.onLine || opened.has(url)) return false;
  opened.add(url);
  return true;
}

const refuse = (): Promise<Response> => Promise.reject(new TypeError('Offline'));

/**
 * Stores responses of the server, and returns them while offline. All other calls are unaffected, including calls with
 * `cache: 'no-store'`, which need the server's own response.
 */
export const answerOffline =
  <Of extends Call>(next: Send<Of>): Send<Of> =>
  async (call) => {
    const { method = 'GET', cache } = call.init;
    const mayBeKept = method === 'GET' && cache !== 'no-store';
    const startedFor = keeper;
    try {
      const response = await (mayBeKept && isCutOff(call.url) ? refuse() : next(call));
      markResponse();
      // Not for an account that has signed in since. On a first visit, it isn't determined yet whether anything is
      // stored.
      if (!mayBeKept || !(state.isAvailable || early) || startedFor !== keeper) return response;
      return await keepAnswer(call.url, response);
    } catch (cause) {
      if (!state.isOffline || !mayBeKept || !(cause instanceof TypeError) || startedFor !== keeper)
        throw cause;
      const offline = await openOffline();
      const kept = await offline?.readAnswer(call.url).catch(() => null);
      if (!kept) throw cause;
      markKeptAnswer(kept.at);
      return kept.response;
    }
  };

/** Stores a copy of a response in the background. While changes are queued, the returned response includes them. */
async function keepAnswer(url: string, response: Response): Promise<Response> {
  if (response.status !== 200 || !isJson(response)) return response;
  const copy = response.clone();
  if (early) {
    if (early.answers.length < MAX_EARLY) early.answers.push({ url, response: copy });
    return response;
  }
  if (state.waiting === 0) {
    void openOffline().then((offline) => offline?.keepAnswer(url, copy));
    return response;
  }
  const offline = await openOffline();
  if (!offline) return response;
  void offline.keepAnswer(url, copy);
  return offline.showChanges(url, response);
}

const isJson = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('application/json') ?? false;

/** Sends changes of records, or queues them while offline. */
export const createChanges = (
  request: (path: string, init: RequestInit) => Promise<Response>,
): HostChanges => ({
  async send(change) {
    const startedFor = keeper;
    const offline = await openOffline();
    if (startedFor !== keeper) throw new TypeError('The session has ended.');
    if (offline) return offline.sendOrKeep(change);
    const { path, method, body } = change;
    const headers = { 'Content-Type': 'application/json' };
    const response = await request(path, { method, headers, body: JSON.stringify(body) });
    if (response.ok && startedFor === keeper && early && early.changes.length < MAX_EARLY)
      early.changes.push(change);
    return response;
  },
});
