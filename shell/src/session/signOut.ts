import { clearOfflineStorage } from '../offline/offlineStorage';
import { apiClient } from './apiClient';
import { endSession } from './sessionStore';
import { readTokens } from './tokens';

/** Ends the session on this device and on the server. */
export async function signOut() {
  const tokens = readTokens();
  const forgetting = clearOfflineStorage();
  // Clear the stored session first: the user is signed out even if the server can't be reached.
  endSession({ byItself: false });
  if (tokens) await apiClient.post('/auth/logout', { refresh_token: tokens.refresh }, true).catch(() => null);
  await forgetting;
}
