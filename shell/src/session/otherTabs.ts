import { hasReplaced } from './refresh';
import { publish, type SessionMessage, subscribe } from './sessionChannel';
import { endSession, endSessionInTab, leaveSession, onEachSignIn, sessionStore } from './sessionStore';
import {
  getSessionFamily,
  isIssuedBefore,
  isRemembered,
  KEYS,
  readRefreshKey,
  readTokens,
  readUser,
  replaceTokens,
  writeRefreshKey,
} from './tokens';

/** Follows the other tabs' newer tokens, sign-ins, sign-outs and profile changes. Call once at startup. */
export function syncWithOtherTabs() {
  /** The session that ended in the storage before a message explained its end. */
  let unexplainedEpoch: number | null = null;
  /** Session family at this tab's sign-in. */
  let family = '';
  onEachSignIn(() => {
    family = readFamily();
    return () => {};
  });

  subscribe((message) => {
    const tokens = readTokens();
    if (message.type === 'signed-out') {
      const { family, byItself } = message;
      const { signedIn, epoch } = sessionStore.getSnapshot();
      if (!signedIn && epoch === unexplainedEpoch) sessionStore.update({ open_login: byItself });
      // Tabs that share storage find it already empty; the others compare the session's family.
      else if (!tokens || getSessionFamily(tokens.access) === family) endSession({ byItself });
      unexplainedEpoch = null;
      return;
    }
    if (message.type === 'ask') return replyToPeer(message);
    // Tabs that share storage read the new values from it.
    if (!tokens || isRemembered() || getSessionFamily(tokens.access) !== message.family) return;
    if (message.type === 'refresh-key') {
      if (message.stale === tokens.access) writeRefreshKey(message.key);
    } else if (!isIssuedBefore(message.tokens.access, tokens.access)) replaceTokens(message.tokens);
  });

  addEventListener('storage', ({ key, oldValue }) => {
    const info = key === KEYS.user && readUser();
    if (info && sessionStore.getSnapshot().signedIn) sessionStore.update({ info });
    if (key !== KEYS.access && key !== null) return;
    const { signedIn, epoch } = sessionStore.getSnapshot();
    if (signedIn && !readTokens() && endSessionInTab(false)) unexplainedEpoch = epoch;
    else if (signedIn && readFamily() !== family) {
      // Render signed out first, so that nothing of the earlier account stays.
      leaveSession();
      setTimeout(followSignIn);
    }
    // A refresh is not a sign-in: this tab may have had a separate session.
    if (!signedIn && !(oldValue && getSessionFamily(oldValue) === readFamily())) followSignIn();
  });
}

const readFamily = () => getSessionFamily(readTokens()?.access ?? '');

function followSignIn() {
  const { signedIn, epoch } = sessionStore.getSnapshot();
  if (!signedIn && readTokens())
    sessionStore.update({ signedIn: true, epoch: epoch + 1, info: readUser(), open_login: false });
}

/**
 * Sends the values that another tab may have missed before its refresh: newer tokens, or the key of the refresh in
 * flight.
 */
function replyToPeer({ family, stale }: Extract<SessionMessage, { type: 'ask' }>) {
  const tokens = readTokens();
  if (!tokens) return;
  const key = readRefreshKey();
  const isNewer = !isIssuedBefore(tokens.access, stale) || hasReplaced(stale);
  if (tokens.access === stale) key && publish({ type: 'refresh-key', family, stale, key });
  else if (isNewer && getSessionFamily(tokens.access) === family) publish({ type: 'tokens', family, tokens });
}
