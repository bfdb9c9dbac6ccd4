import type { UploadOptions } from '@lintel/contract';
import { config } from '../config';
import { serveFromCache } from '../offline/cacheMiddleware';
import { watchConnection } from '../recovery/connection';
import { reportShellCall } from '../reportCall';
import { createPipeline, type Middleware, withTimeout } from './pipeline';
import { discardPrefetched, takePrefetched } from './prefetchedResponses';
import { refreshOnce, waitForRefresh } from './refresh';
import { endSession, sessionStore } from './sessionStore';
import { isSuperseded, readTokens } from './tokens';

const tokenErrors = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN']);

/**
 * Sends the call with the stored token, after any refresh that is in flight. When the API rejects the token, refreshes
 * it and sends the call once more; a second rejection is returned as the call's own error, so it can't loop.
 */
const refreshExpiredToken: Middleware = (next) => async (call) => {
  const before = readTokens()?.access;
  await waitForRefresh();
  if (before && isSuperseded(before)) throw new DOMException('The session has ended.', 'AbortError');
  // Another tab may have stored a session that isn't this tab's.
  const token = sessionStore.getSnapshot().signedIn ? readTokens()?.access : undefined;
  const response = await next({ ...call, token });
  if (!token || !(await isTokenError(response))) return response;

  const renewed = await refreshOnce(token);
  if (renewed) return next({ ...call, token: renewed });
  if (!isSuperseded(token)) endSession({ byItself: true });
  return response;
};

/** Notices when the connection is lost and restored. */
const trackConnection: Middleware = (next) => (call) => watchConnection(() => next(call));

const nothing = () => {};

/**
 * Sends changes of one address one after the other, because the server could otherwise process the first one last.
 * Uploads are sent in parallel.
 */
const orderChanges: Middleware = (next) => {
  const ended: Record<string, Promise<void>> = {};
  return (call) => {
    const { url, init, upload } = call;
    if (upload || !/^P/.test(init.method ?? '')) return next(call);
    const response = Promise.resolve(ended[url]).then(() => next(call));
    ended[url] = response.then(nothing, nothing);
    return response;
  };
};

const attachToken: Middleware = (next) => (call) => {
  if (!call.token) return next(call);
  const headers = new Headers(call.init.headers);
  headers.set('Authorization', `Bearer ${call.token}`);
  return next({ ...call, init: { ...call.init, headers } });
};

/** Screens show a deletion before the API confirms it, so it must reach the server even if the user leaves the page. */
const keepDeletesAlive: Middleware = (next) => (call) =>
  next({ ...call, init: { ...call.init, keepalive: call.init.method === 'DELETE' } });

/** Uses the response of a call that the page's inline script has already sent. A failed call is sent again. */
const servePrefetched: Middleware = (next) => async (call) => {
  const { method = 'GET', headers, signal } = call.init;
  if (call.upload || method !== 'GET') {
    // A change makes earlier responses stale.
    discardPrefetched();
    return next(call);
  }
  const isPlain = [...new Headers(headers).keys()].every((name) => name === 'authorization');
  const prefetched = isPlain ? takePrefetched(call.url, call.token) : undefined;
  const aborted = () =>
    new Promise<null>((resolve) => signal?.addEventListener('abort', () => resolve(null)));
  const response = prefetched && (await Promise.race([prefetched.catch(() => null), aborted()]));
  signal?.throwIfAborted();
  return response ?? next(call);
};

const send = createPipeline([
  serveFromCache,
  trackConnection,
  refreshExpiredToken,
  orderChanges,
  attachToken,
  keepDeletesAlive,
  withTimeout,
  servePrefetched,
]);

/** The only client of the API. */
export const apiClient = {
  /** Sends a call of the current session. The caller reports its failures. */
  request: (path: string, init: RequestInit = {}): Promise<Response> =>
    send({ url: config.apiBaseUrl + path, init }),

  /** Sends a call of the shell itself, and reports its failures. */
  requestForShell: (path: string, init: RequestInit = {}): Promise<Response> =>
    reportShellCall({ ...init, path }, () => apiClient.request(path, init)),

  /** Posts a form with files and reports its progress. */
  upload: (path: string, form: FormData, options: UploadOptions = {}): Promise<Response> => {
    const { headers, signal, onProgress } = options;
    return send({
      url: config.apiBaseUrl + path,
      init: { method: 'POST', headers, signal },
      upload: { form, onProgress },
    });
  },
};

async function isTokenError(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return tokenErrors.has(body?.error?.code);
}
