import { tell } from './channel';
import { sessionStore } from './sessionStore';
import { clearStored, familyOf, readTokens } from './tokens';

/** Forgets the session here and in every other tab of it. `byItself`: nobody asked for it. */
export function endSession({ byItself }: { byItself: boolean }) {
  const family = familyOf(readTokens()?.access ?? '');
  clearStored();
  if (!sessionStore.getSnapshot().signedIn) return;
  sessionStore.update({
    signedIn: false,
    info: null,
    open_login: byItself,
    open_email: false,
    frozen: false,
  });
  tell({ type: 'signed-out', family });
}
