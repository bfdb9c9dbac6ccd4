import type { SessionUser } from '@lintel/contract';
import { useSyncExternalStore } from 'react';
import { publish } from './sessionChannel';
import { clearStored, getSessionFamily, readTokens, readUser } from './tokens';

export interface SessionState {
  signedIn: boolean;
  /** Number of sign-ins, so that no data of one account reaches the next. */
  epoch: number;
  info: SessionUser | null;
  /** Whether the session expired and the user has to sign in. */
  open_login: boolean;
  /** Whether a new email address isn't confirmed yet. */
  open_email: boolean;
  /** Whether the public pages are hidden. */
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

let frameState: { of?: SessionState; shown: SessionState } = { shown: state };

/** Returns the state in the server's HTML: whether the user is signed in, but no personal data. */
function getFrameState(): SessionState {
  if (frameState.of !== state)
    frameState = {
      of: state,
      shown: { ...state, info: null, open_login: false, open_email: false, frozen: false },
    };
  return frameState.shown;
}

/** The signed-in user and the session's flags. */
export function useSession() {
  const { signedIn, info, open_login, open_email, frozen } = useSyncExternalStore(
    sessionStore.subscribe,
    sessionStore.getSnapshot,
    getFrameState,
  );
  return { signedIn, user: info, open_login, open_email, frozen };
}

/**
 * Ends the session in this tab and in every other tab that shares it.
 * @param byItself whether the session expired, rather than the user signing out
 */
export function endSession({ byItself }: { byItself: boolean }) {
  const family = getSessionFamily(readTokens()?.access ?? '');
  if (endSessionInTab(byItself)) publish({ type: 'signed-out', family, byItself });
}

/** @returns whether there was a session */
export function endSessionInTab(byItself: boolean): boolean {
  clearStored();
  return leaveSession(byItself);
}

/** Ends the session of this tab's page alone. @returns whether there was one */
export function leaveSession(byItself = false): boolean {
  if (!state.signedIn) return false;
  sessionStore.update({
    signedIn: false,
    info: null,
    open_login: byItself,
    open_email: false,
    frozen: false,
  });
  return true;
}

/**
 * Follows sign-ins and sign-outs.
 * @param start called for the current sign-in and each later one; returns a function that is called when that sign-in
 *   ends
 */
export function onEachSignIn(start: () => () => void) {
  let currentEpoch: number | null = null;
  let stop = () => {};

  function update() {
    const { signedIn, epoch } = sessionStore.getSnapshot();
    const nextEpoch = signedIn ? epoch : null;
    if (nextEpoch === currentEpoch) return;
    currentEpoch = nextEpoch;
    stop();
    stop = nextEpoch === null ? () => {} : start();
  }

  sessionStore.subscribe(update);
  update();
}
