import type { SessionUser } from '@lintel/contract';

/** The stored values' names; other clients of the same origin read them. */
export const KEYS = {
  access: 'Auth@access_token',
  refresh: 'Auth@refresh_token',
  user: 'Auth@user',
} as const;

export interface Tokens {
  access: string;
  refresh: string;
}

/** Where the session lies: `localStorage` when it is to be remembered, else this tab's own. */
function place(): Storage {
  return sessionStorage.getItem(KEYS.access) ? sessionStorage : localStorage;
}

export const isRemembered = () => place() === localStorage;

export function readTokens(): Tokens | null {
  const access = place().getItem(KEYS.access);
  return access ? { access, refresh: place().getItem(KEYS.refresh) ?? '' } : null;
}

export function writeTokens({ access, refresh }: Tokens, remember = isRemembered()) {
  const [target, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  for (const key of Object.values(KEYS)) other.removeItem(key);
  target.setItem(KEYS.access, access);
  target.setItem(KEYS.refresh, refresh);
}

export function readUser(): SessionUser | null {
  try {
    return JSON.parse(place().getItem(KEYS.user) ?? 'null');
  } catch {
    // Written by someone else: the profile call brings it anew.
    return null;
  }
}

export function writeUser(user: SessionUser) {
  place().setItem(KEYS.user, JSON.stringify(user));
}

export function clearStored() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.values(KEYS)) storage.removeItem(key);
  }
}

/**
 * The session family of an access token (claim `sid`), the same for all tokens that come from one sign-in; empty when
 * the token cannot be read. Nothing is verified: this only tells apart the messages of two sessions.
 */
export function familyOf(access: string): string {
  try {
    const payload = access.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    return String(JSON.parse(atob(payload)).sid ?? '');
  } catch {
    return '';
  }
}
