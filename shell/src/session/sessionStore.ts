import type { SessionUser } from '@lintel/contract';
import { readTokens, readUser } from './tokens';

export interface SessionState {
  signedIn: boolean;
  /** Counts sign-ins, so that nothing of one account outlives it into the next. */
  epoch: number;
  info: SessionUser | null;
  /** The session ended by itself: ask to sign in. */
  open_login: boolean;
  /** A new email address waits for its code. */
  open_email: boolean;
  /** The public pages are hidden. */
  frozen: boolean;
}

let state: SessionState = {
  signedIn: readTokens() !== null,
  epoch: 0,
  info: readUser(),
  open_login: false,
  open_email: false,
  frozen: false,
};
const listeners = new Set<() => void>();

export const sessionStore = {
  getSnapshot: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  update(patch: Partial<SessionState>) {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  },
};
