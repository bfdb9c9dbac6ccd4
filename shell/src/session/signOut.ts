import { clearOfflineStorage } from '../offline/offlineStorage';
import { postJson } from './pipeline';
import { endSession } from './sessionStore';
import { readTokens } from './tokens';

/** Ends the session on this device and on the server. */
export async function signOut() {
  const tokens = readTokens();
  const forgetting = clearOfflineStorage();
  // Clear the stored session first: the user is signed out even if the server can't be reached.
  endSession({ byItself: false });
  // The server must be told even if the user closes the page.
  if (tokens)
    await postJson('/auth/logout', { refresh_token: tokens.refresh }, { keepalive: true }).catch(() => null);
  await forgetting;
}
