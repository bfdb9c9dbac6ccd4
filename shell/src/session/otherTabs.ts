import { hear, tell } from './channel';
import { endSession } from './endSession';
import { sessionStore } from './sessionStore';
import { familyOf, isRemembered, KEYS, readTokens, readUser, writeTokens } from './tokens';

/** Keeps this tab in step with the others: newer tokens, a sign-out, a sign-in, another name. Call once at the start. */
export function followOtherTabs() {
  hear((message) => {
    const tokens = readTokens();
    if (message.type === 'signed-out') {
      // Tabs that share storage find it empty already; the others go by the session's family.
      if (!tokens || familyOf(tokens.access) === message.family) endSession({ byItself: false });
      return;
    }
    if (!tokens || isRemembered() || familyOf(tokens.access) !== message.family) return;
    if (message.type === 'tokens') writeTokens(message.tokens, false);
    else if (message.stale !== tokens.access) tell({ type: 'tokens', family: message.family, tokens });
  });

  addEventListener('storage', ({ key }) => {
    const info = key === KEYS.user && readUser();
    if (info && sessionStore.getSnapshot().signedIn) sessionStore.update({ info });
    if (key !== KEYS.access && key !== null) return;
    const { signedIn, epoch } = sessionStore.getSnapshot();
    if (signedIn && !readTokens()) endSession({ byItself: false });
    if (!signedIn && readTokens())
      sessionStore.update({ signedIn: true, epoch: epoch + 1, info: readUser() });
  });
}
