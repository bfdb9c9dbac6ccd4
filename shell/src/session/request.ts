import type { UploadOptions } from '@lintel/contract';
import { sendForm } from '@lintel/module-kit';
import { config } from '../config';
import { endSession } from './endSession';
import { fetchInTime } from './fetchInTime';
import { refreshOnce, refreshSettled } from './refresh';
import { readTokens } from './tokens';

const tokenErrors = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN']);

type Token = string | undefined;

/**
 * The one way to the API. Waits while a refresh is under way; refreshes when the token is refused, and sends the call
 * once more. A second refusal is the call's own error, never a loop.
 */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return withToken((token) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return fetchInTime(config.apiBaseUrl + path, { ...init, headers });
  });
}

/** The same for a form with files, which tells how far it has come. */
export function upload(path: string, form: FormData, options: UploadOptions = {}): Promise<Response> {
  return withToken((token) => {
    const headers = { ...options.headers, ...(token && { Authorization: `Bearer ${token}` }) };
    return sendForm(config.apiBaseUrl + path, form, { ...options, headers });
  });
}

async function withToken(send: (token: Token) => Promise<Response>): Promise<Response> {
  await refreshSettled();
  const token = readTokens()?.access;
  const first = await send(token);
  if (!token || !(await isTokenError(first))) return first;

  const fresh = await refreshOnce(token);
  if (fresh) return send(fresh);
  endSession({ byItself: true });
  return first;
}

async function isTokenError(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return tokenErrors.has(body?.error?.code);
}
