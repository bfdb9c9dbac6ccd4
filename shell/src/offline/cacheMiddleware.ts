import { bufferWrite, isBuffering } from './bufferedResponses';
import { markCachedResponse, markResponse, offlineState, wasOpenedOffline } from './offlineState';
import { getOfflineStorage, openOfflineStorage } from './offlineStorage';

interface Call {
  url: string;
  init: RequestInit;
  upload?: unknown;
}
type Send<Of extends Call> = (call: Of) => Promise<Response>;

/** The requests of a page that was opened while offline. */
const opened = new Set<string>();

/**
 * Whether to skip the network for a first request. The network has just failed to open this page, so it shows cached
 * data sooner without a request for each part; all later requests are sent.
 */
function skipsNetwork(url: string): boolean {
  const { isAvailable } = offlineState.getSnapshot();
  if (!wasOpenedOffline() || !isAvailable || navigator.onLine || opened.has(url)) return false;
  opened.add(url);
  return true;
}

const refuse = (): Promise<Response> => Promise.reject(new TypeError('Offline'));

/**
 * Caches responses of the server, and returns them while offline. All other calls are unaffected, including calls with
 * `cache: 'no-store'`, which need the server's own response.
 */
export const serveFromCache =
  <Of extends Call>(next: Send<Of>): Send<Of> =>
  async (call) => {
    const { method = 'GET', cache } = call.init;
    const isCacheable = method === 'GET' && cache !== 'no-store';
    const startedFor = getOfflineStorage();
    const isSameSignIn = () => startedFor === getOfflineStorage();
    try {
      const response = await (isCacheable && skipsNetwork(call.url) ? refuse() : next(call));
      markResponse();
      // Not for an account that has signed in since. On a first visit, it isn't determined yet whether anything is
      // stored.
      const isStored = offlineState.getSnapshot().isAvailable || isBuffering();
      if (!isCacheable || !isStored || !isSameSignIn()) return response;
      return await cacheResponse(call.url, response);
    } catch (cause) {
      const { isOffline } = offlineState.getSnapshot();
      if (!isOffline || !isCacheable || !(cause instanceof TypeError) || !isSameSignIn()) throw cause;
      const offline = await openOfflineStorage();
      const cached = await offline?.readCachedResponse(call.url).catch(() => null);
      if (!cached) throw cause;
      markCachedResponse(cached.at);
      return cached.response;
    }
  };

/** Caches a copy of a response in the background. While changes are queued, the returned response includes them. */
async function cacheResponse(url: string, response: Response): Promise<Response> {
  if (response.status !== 200 || !isJson(response)) return response;
  const copy = response.clone();
  if (isBuffering()) {
    bufferWrite((cache) => cache.cacheResponse(url, copy));
    return response;
  }
  if (offlineState.getSnapshot().waiting === 0) {
    void openOfflineStorage().then((offline) => offline?.cacheResponse(url, copy));
    return response;
  }
  const offline = await openOfflineStorage();
  if (!offline) return response;
  void offline.cacheResponse(url, copy);
  return offline.applyQueuedChanges(url, response);
}

const isJson = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('application/json') ?? false;
