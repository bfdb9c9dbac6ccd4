import { config } from '../config';
import { endSession } from './endSession';
import { fetchInTime } from './fetchInTime';
import { refreshOnce, refreshSettled } from './refresh';
import { readTokens } from './tokens';

const tokenErrors = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN']);

/**
 * The one way to the API. Waits while a refresh is under way; refreshes when the token is refused, and sends the call
 * once more. A second refusal is the call's own error, never a loop.
 */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  await refreshSettled();
  const token = readTokens()?.access;
  const first = await send(path, init, token);
  if (!token || !(await isTokenError(first))) return first;

  const fresh = await refreshOnce(token);
  if (fresh) return send(path, init, fresh);
  endSession({ byItself: true });
  return first;
}

function send(path: string, init: RequestInit, token: string | undefined): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return fetchInTime(config.apiBaseUrl + path, { ...init, headers });
}

async function isTokenError(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return tokenErrors.has(body?.error?.code);
}
