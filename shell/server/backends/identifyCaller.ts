import { notices } from '@lintel/contract/notices';
import type { Request, Response } from 'express';
import { createApiCaller } from '../pages/apiCaller.ts';
import { BackendError, unreachable } from './errors.ts';

const PASSED_HEADERS = ['content-type', 'retry-after', 'www-authenticate'];

/**
 * Asks the API for the account of a request's access token.
 * @returns the account's id; null when the API rejected the token, and its response was sent to the browser
 * @throws BackendError without a token (401) and when the API cannot be reached (502)
 */
export async function identifyCaller(
  request: Request,
  response: Response,
  { apiOrigin, gatewayKey }: { apiOrigin: string; gatewayKey: string | undefined },
): Promise<string | null> {
  const { authorization = '' } = request.headers;
  if (!/^Bearer \S+$/i.test(authorization)) throw new BackendError(401, 'INVALID_TOKEN', 'Sign in again');
  const callApi = createApiCaller(apiOrigin, request, gatewayKey);
  const answer = await callApi('/me', { headers: { Authorization: authorization } }).catch(() => {
    throw unreachable();
  });
  if (answer.ok) return readAccount(answer);
  // Passes on the same error as for every other call, so that the shell refreshes the token.
  const text = await answer.text();
  for (const name of PASSED_HEADERS) {
    const value = answer.headers.get(name);
    if (value) response.set(name, value);
  }
  response.status(answer.status).set('Cache-Control', 'no-store').send(text);
  return null;
}

async function readAccount(answer: globalThis.Response): Promise<string> {
  const body = await answer.json().catch(() => null);
  const id: unknown = body?.data?.user?.id;
  if (typeof id === 'string' && id) return id;
  notices.error('GET /me names no account, so backends of modules cannot be called.');
  throw unreachable();
}
