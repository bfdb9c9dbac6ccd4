import type { SessionUser } from '@lintel/contract';
import { ACCESS_TOKEN_KEY } from '../../shared/preloadSnippet';

/** Names of the stored values; other clients of the same origin read them. */
export const KEYS = {
  access: ACCESS_TOKEN_KEY,
  refresh: 'Auth@refresh_token',
  user: 'Auth@user',
} as const;

/** Key of the idempotency key of the refresh in flight, so that its retry is the same refresh for the server. */
const REFRESH_KEY = 'lintel.refresh-key';
const storedKeys = [...Object.values(KEYS), REFRESH_KEY];

export interface Tokens {
  access: string;
  refresh: string;
}

/** False on a server, which renders frames for every visitor. */
const hasStorage = typeof sessionStorage !== 'undefined';

/** `localStorage` for a session with "Remember me", else this tab's `sessionStorage`. */
function activeStorage(): Storage {
  return sessionStorage.getItem(KEYS.access) ? sessionStorage : localStorage;
}

export const isRemembered = () => activeStorage() === localStorage;

/** The tokens that this tab has read last, and the access tokens that it has read earlier. */
let newest: Tokens | null = null;
const replaced = new Set<string>();

/**
 * Reads the stored tokens. Never returns to earlier ones: tabs are separate processes, and under load the late write of
 * one tab makes `localStorage` return a token again that another has replaced.
 */
export function readTokens(): Tokens | null {
  if (!hasStorage) return null;
  const storage = activeStorage();
  const access = storage.getItem(KEYS.access);
  if (!access) return null;
  if (newest && replaced.has(access)) return newest;
  if (newest && newest.access !== access) replaced.add(newest.access);
  newest = { access, refresh: storage.getItem(KEYS.refresh) ?? '' };
  return newest;
}

/** Stores the tokens of a sign-in, in place of any other session. */
export function writeTokens(tokens: Tokens, remember = isRemembered()) {
  const [target, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  for (const key of storedKeys) other.removeItem(key);
  // Other tabs must not confuse the previous user with the new one.
  target.removeItem(KEYS.user);
  write(target, tokens);
}

/** Stores newer tokens of the same session. A session that another tab remembers stays. */
export function replaceTokens(tokens: Tokens) {
  write(activeStorage(), tokens);
}

function write(target: Storage, { access, refresh }: Tokens) {
  target.setItem(KEYS.access, access);
  target.setItem(KEYS.refresh, refresh);
  target.removeItem(REFRESH_KEY);
}

export const readRefreshKey = () => activeStorage().getItem(REFRESH_KEY);

export function writeRefreshKey(key: string) {
  activeStorage().setItem(REFRESH_KEY, key);
}

export function readUser(): SessionUser | null {
  if (!hasStorage) return null;
  try {
    return JSON.parse(activeStorage().getItem(KEYS.user) ?? 'null');
  } catch {
    // Another client wrote an invalid value; loading the profile replaces it.
    return null;
  }
}

export function writeUser(user: SessionUser) {
  activeStorage().setItem(KEYS.user, JSON.stringify(user));
}

/** Removes the session that this tab uses. A tab without "Remember me" leaves the remembered one. */
export function clearStored() {
  newest = null;
  const storage = activeStorage();
  for (const key of storedKeys) storage.removeItem(key);
}

/**
 * Returns the session family of an access token (claim `sid`): the same for all tokens of one sign-in, empty when the
 * token is unreadable. The signature isn't verified; the family only distinguishes two sessions' messages.
 */
export const getSessionFamily = (access: string): string => String(parseClaims(access).sid ?? '');

/** Whether the stored session differs from that of `access`, because another sign-in has followed. */
export function isSuperseded(access: string): boolean {
  const stored = readTokens()?.access;
  return stored !== undefined && getSessionFamily(stored) !== getSessionFamily(access);
}

/** Whether a token was issued before another one. Claims are in seconds: false for two tokens of the same second. */
export const isIssuedBefore = (access: string, other: string): boolean =>
  Number(parseClaims(access).iat ?? 0) < Number(parseClaims(other).iat ?? 0);

/** Whether the API would reject a token as expired, according to this device's clock. */
export const isExpired = (access: string): boolean =>
  Number(parseClaims(access).exp ?? 0) * 1000 < Date.now();

function parseClaims(access: string): { sid?: unknown; iat?: unknown; exp?: unknown } {
  try {
    const payload = access.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    return JSON.parse(atob(payload));
  } catch {
    return {};
  }
}
