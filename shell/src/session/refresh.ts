import { postJson, RESPONSE_TIMEOUT_MS } from './pipeline';
import { publish, subscribe } from './sessionChannel';
import {
  getSessionFamily,
  isIssuedBefore,
  isRemembered,
  isSuperseded,
  readRefreshKey,
  readTokens,
  replaceTokens,
  type Tokens,
  writeRefreshKey,
} from './tokens';

/** Maximum time that a tab without "Remember me" waits for another tab of the same session to offer newer tokens. */
const PEER_TIMEOUT_MS = 60;
/** The same when another tab is known to have newer tokens: it is open, but may be busy. */
const CERTAIN_PEER_TIMEOUT_MS = 3_000;
/** Time after which every process of the browser sees a tab's storage writes. */
const STORAGE_DELAY_MS = 10_000;

let inFlight: Promise<string | null> | null = null;
/** The access token that this tab replaced last. */
let replacedToken: string | null = null;

/** Resolves when this tab has no refresh in flight. Never rejects. */
export const waitForRefresh = () => inFlight?.catch(() => null);

export const hasReplaced = (access: string) => access === replacedToken;

/**
 * Replaces a stale access token with exactly one call for all modules and all tabs: later callers get the first one's
 * tokens.
 * @returns the access token to continue with, or null when the session has ended or is superseded by another one
 * @throws TypeError when the server can't be reached; the stored values stay unchanged
 */
export async function refreshOnce(stale: string): Promise<string | null> {
  if (isSuperseded(stale)) return null;
  inFlight ??= withRefreshLock(() => obtainTokens(stale)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/**
 * Lets one tab refresh at a time. Browsers without locks (plain http on a network address) only share within the tab.
 */
function withRefreshLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('lintel.refresh', work) : work();
}

async function obtainTokens(stale: string): Promise<string | null> {
  if (readTokens()?.access === stale) {
    const isCertain = await isReplacedElsewhere(stale);
    if (isCertain || !isRemembered())
      await requestPeerTokens(stale, isCertain ? CERTAIN_PEER_TIMEOUT_MS : PEER_TIMEOUT_MS);
  }
  const current = readTokens();
  if (current?.access !== stale) return findSuccessor(stale);

  const tokens = await callRefresh(current);
  // The user signed out or another one signed in meanwhile: a late response must not replace their session.
  if (readTokens()?.access !== stale) return findSuccessor(stale);
  if (!tokens) return null;
  replaceTokens(tokens);
  replacedToken = stale;
  await markReplaced(stale);
  publish({ type: 'tokens', family: getSessionFamily(tokens.access), tokens });
  return tokens.access;
}

/** Returns the stored access token, if it belongs to the same session. */
const findSuccessor = (stale: string) => (isSuperseded(stale) ? null : (readTokens()?.access ?? null));

/** Tabs in other processes see storage writes with a delay but locks immediately, so a lock marks a replaced token. */
const replacedLockName = (access: string) => `lintel.refreshed ${access.slice(-16)}`;

async function isReplacedElsewhere(access: string): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === replacedLockName(access)) ?? false;
}

/** Resolves when every tab can see the mark. */
function markReplaced(access: string): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise((release) => setTimeout(release, STORAGE_DELAY_MS));
    };
    // Without locks, or when one is refused, there is nothing to wait for.
    Promise.resolve(navigator.locks?.request(replacedLockName(access), { mode: 'shared' }, hold)).then(
      () => resolve(),
      () => resolve(),
    );
  });
}

/**
 * Sends a refresh with the same idempotency key until its response arrives: if the first response was lost, the server
 * repeats it.
 * @returns null when the API rejects the refresh
 * @throws TypeError when no complete response arrives
 */
async function callRefresh({ access, refresh }: Tokens): Promise<Tokens | null> {
  const key = readRefreshKey() ?? createKey();
  writeRefreshKey(key);
  publish({ type: 'refresh-key', family: getSessionFamily(access), stale: access, key });
  const bodyTimeout = new AbortController();
  // Every call of every tab waits for this one: a response that begins but never ends must not block them forever.
  const timer = setTimeout(() => bodyTimeout.abort(), 2 * RESPONSE_TIMEOUT_MS);
  try {
    const response = await postJson(
      '/auth/refresh',
      { refresh_token: refresh },
      { headers: { 'Idempotency-Key': key }, signal: bodyTimeout.signal },
    );
    return await parseTokens(response);
  } catch (cause) {
    throw new TypeError('The refresh got no response.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Error when the response isn't the API's, or is incomplete */
async function parseTokens(response: Response): Promise<Tokens | null> {
  const { ok, status } = response;
  if (!ok && status < 500 && ![408, 429].includes(status)) return null;
  if (!ok) throw new Error(`${status}`);
  const { payload } = (await response.json()) ?? {};
  const access = payload?.access?.token;
  const refresh = payload?.refresh?.token;
  return access && refresh ? { access, refresh } : null;
}

/** Creates a random key, also where the browser has no `randomUUID` (plain http on a network address). */
const createKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Requests newer tokens from the other tabs of the session and stores them. Tabs may share a session without sharing
 * storage (a duplicated tab), or see each other's writes with a delay.
 */
function requestPeerTokens(stale: string, timeoutMs: number): Promise<void> {
  const family = getSessionFamily(stale);
  return new Promise((resolve) => {
    const finish = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const unsubscribe = subscribe((message) => {
      if (message.type === 'signed-out' || message.family !== family) return;
      if (readTokens()?.access !== stale) return finish();
      if (message.type === 'refresh-key' && message.stale === stale) writeRefreshKey(message.key);
      if (message.type !== 'tokens' || message.tokens.access === stale) return;
      if (isIssuedBefore(message.tokens.access, stale)) return;
      replaceTokens(message.tokens);
      finish();
    });
    const timer = setTimeout(finish, timeoutMs);
    publish({ type: 'ask', family, stale });
  });
}
