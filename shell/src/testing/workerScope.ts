import type { OfflineRevision } from '../../shared/offlineRevision';

const ORIGIN = 'https://lintel.example.com';

/** The Cache API for GET requests, which Node.js lacks. */
class FakeCache {
  readonly responses = new Map<string, Response>();
  async match(request: Request | string, { ignoreSearch, ignoreVary }: CacheQueryOptions = {}) {
    const url = typeof request === 'string' ? request : request.url;
    const strip = (address: string) => (ignoreSearch ? address.replace(/\?.*/, '') : address);
    for (const [kept, response] of this.responses)
      if (strip(kept) === strip(url) && (ignoreVary || !response.headers.has('Vary')))
        return response.clone();
    return undefined;
  }
  async put(request: Request | string, response: Response) {
    this.responses.set(typeof request === 'string' ? request : request.url, response);
  }
}

type Listener = (event: never) => void;
type Page = Partial<Record<'clientId' | 'resultingClientId', string>> & { preload?: Promise<Response> };

/**
 * Runs the service worker's script with a worker's globals, in Node.js.
 * @param network responds to what the worker requests
 */
export function startWorker(revision: OfflineRevision, network: (request: Request) => Promise<Response>) {
  const listeners = new Map<string, Listener>();
  const caches = new Map<string, FakeCache>();
  const requested: Request[] = [];
  const preload = { enable: jest.fn(async () => {}) };
  const state = { onLine: true, connection: { saveData: false } };

  class ExtendableEvent {
    works: Promise<unknown>[] = [];
    responded?: Promise<Response>;
    constructor(
      readonly type: string,
      rest: object = {},
    ) {
      Object.assign(this, rest);
    }
    waitUntil(work: Promise<unknown>) {
      this.works.push(work);
    }
    respondWith(response: Promise<Response>) {
      this.responded = response;
    }
  }
  const globals = {
    self: globalThis,
    location: new URL(ORIGIN),
    navigator: state,
    registration: { navigationPreload: preload, scope: `${ORIGIN}/` },
    ExtendableEvent,
    FetchEvent: class extends ExtendableEvent {},
    lintelRevision: revision,
    __WB_DISABLE_DEV_LOGS: true,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    caches: {
      open: async (name: string) => {
        const cache = caches.get(name) ?? new FakeCache();
        caches.set(name, cache);
        return cache;
      },
      keys: async () => {
        // Disk access takes time, so an event must wait for it.
        await new Promise((resolve) => setImmediate(resolve));
        return [...caches.keys()];
      },
      delete: async (name: string) => caches.delete(name),
      match: async (...of: Parameters<FakeCache['match']>) => {
        for (const cache of caches.values()) {
          const found = await cache.match(...of);
          if (found) return found;
        }
        return undefined;
      },
    },
    fetch: async (request: Request) => {
      requested.push(request);
      return network(request);
    },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  jest.isolateModules(() => void require('../offline/worker'));

  async function run(type: 'install' | 'activate') {
    const event = new ExtendableEvent(type);
    listeners.get(type)?.(event as never);
    await Promise.all(event.works);
  }

  /** @returns the worker's response, or undefined if it leaves the request to the browser */
  function request(path: string, mode: RequestMode, { preload, ...page }: Page = {}) {
    const sent = new Request(new URL(path, ORIGIN));
    Object.defineProperty(sent, 'mode', { value: mode });
    const event = new ExtendableEvent('fetch', {
      request: sent,
      clientId: '',
      resultingClientId: '',
      preloadResponse: preload ?? Promise.resolve(undefined),
      ...page,
    });
    listeners.get('fetch')?.(event as never);
    return event.responded;
  }

  return {
    caches,
    requested,
    preload,
    install: () => run('install'),
    activate: () => run('activate'),
    navigate: (path: string, page?: Page) => request(path, 'navigate', page),
    load: (path: string, clientId = 'page') => request(path, 'cors', { clientId }),
    goOffline() {
      state.onLine = false;
    },
    saveData() {
      state.connection.saveData = true;
    },
  };
}
