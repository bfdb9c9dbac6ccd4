import type { HostChanges, RecordChange } from '@lintel/contract';

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
  if (state.isOffline || state.lastUpdated)
    offlineState.update({ isOffline: isOffline(), lastUpdated: null });
}

/** @param keptAt when an answer on the page was kept; milliseconds since 1970 */
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

/** Holds what is kept. Without the prefix of drafts, which outlive a session. */
export const OFFLINE_DATABASE = 'lintel-offline';

export type Offline = typeof import('./offline');

/** What keeps data and changes of the signed-in account. The page works without it. */
interface Keeper {
  open(): Promise<Offline>;
  /** Removes everything of the account from this device. */
  forget(): Promise<void>;
}
let keeper: Keeper | null = null;

/** What came before the code to keep it: that loads long after the page. */
interface Early {
  answers: { url: string; response: Response }[];
  changes: RecordChange[];
}
const MAX_EARLY = 60;
let early: Early | null = null;

/** @param next null when nobody is signed in, or nothing may stay on this device */
export function setKeeper(next: Keeper | null) {
  keeper = next;
  early = { answers: [], changes: [] };
}

/** Loads what keeps data and changes. @returns null where nothing is kept, or another sign-in has begun meanwhile */
const openOffline = async (): Promise<Offline | null> => {
  if (!state.isAvailable) return null;
  const startedFor = keeper;
  const offline = await startedFor?.open().catch(() => null);
  return (startedFor === keeper && offline) || null;
};

/** Nothing is kept on this visit. */
export function dropEarly() {
  early = null;
}

export async function keepEarly({ keepAnswer, applySaved }: Offline) {
  const { answers = [], changes = [] } = early ?? {};
  early = null;
  await Promise.all(answers.map(({ url, response }) => keepAnswer(url, response)));
  for (const change of changes) await applySaved(change);
}

/** The number of changes that are only on this device. */
export async function countUnsentChanges(): Promise<number> {
  const queue = await (await openOffline())?.getQueue();
  await queue?.send();
  return state.waiting + state.undecided;
}

/** Removes everything of the account that is signed in: it is about to log out. */
export const forgetKept = () => keeper?.forget() ?? Promise.resolve();

interface Call {
  url: string;
  init: RequestInit;
  upload?: unknown;
}
type Send<Of extends Call> = (call: Of) => Promise<Response>;

/** What a page that was opened without a network has asked for. */
const opened = new Set<string>();

/**
 * The network has just failed to open this page. It shows what is kept sooner without asking the network for each part again;
 * everything later is asked for.
 */
function isCutOff(url: string): boolean {
  if (!wasOpenedOffline || !state.isAvailable || navigator.onLine || opened.has(url)) return false;
  opened.add(url);
  return true;
}

const refuse = (): Promise<Response> => Promise.reject(new TypeError('Offline'));

/**
 * Keeps answers of the server, and gives them while there is no network. Everything else is as without it, and so is a call
 * with `cache: 'no-store'`, which needs the server's own answer.
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
      // Not for the account that has signed in meanwhile. On a first visit, it isn't known yet whether anything is kept.
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

/** Reads a copy once the page has time. While changes wait to be sent, the answer has them. */
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

/** Sends changes of records, or keeps them until there is a network. */
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
