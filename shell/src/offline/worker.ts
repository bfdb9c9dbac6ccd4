import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { Route } from 'workbox-routing/Route';
import { Router } from 'workbox-routing/Router';
import type { OfflineRevision } from '../../shared/offlineRevision';
import { handlePushes, type PushScope } from './pushMessages';
import { savesData } from './registration';
import { createPage, isDashboardPage, isOldCache, toCacheName } from './workerPages';

// The service worker. It never intercepts a page while the network works: it opens the dashboard when the network has
// failed, and serves the files of the page's revision. It never responds to calls of the API.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  clientId: string;
  resultingClientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface OfflineScope {
  /** Written by the gateway before this script. */
  lintelRevision: OfflineRevision;
  registration: PushScope['registration'] & { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
}
const worker = globalThis as unknown as OfflineScope & PushScope;
const revision = worker.lintelRevision;

/** Requests the files one after the other; the browser has cached most of them for the page. */
const files = new PrecacheController({ cacheName: toCacheName(revision) });
files.addToCacheList(revision.files.map((file) => ({ ...file, revision: null })));

/** Ids of pages that were opened while offline. */
const openedOffline = new Set<string>();
const router = new Router();

router.registerRoute(
  new Route(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && isDashboardPage(url.pathname, revision),
    ({ event }) => openPage(toFetchEvent(event)),
  ),
);
router.registerRoute(
  new Route(
    ({ event, url, sameOrigin }) =>
      sameOrigin &&
      url.pathname.startsWith('/modules/') &&
      (!navigator.onLine || openedOffline.has(toFetchEvent(event).clientId)),
    ({ request }) => findFile(request),
  ),
);

worker.addEventListener('install', (event) => {
  // The previous worker stays, with its files.
  if (savesData()) event.waitUntil(Promise.reject(new Error('The browser saves data.')));
  else void files.install(event as never);
});

// Runs once no page uses the worker of the previous revision.
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const response = router.handleRequest({ request, event: event as never });
  if (response) event.respondWith(response);
});

handlePushes(worker, (path) => isDashboardPage(path, revision));

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isOldCache(name, revision)).map(async (name) => caches.delete(name)),
  );
  // The browser requests a page from the server while it starts this worker.
  await worker.registration.navigationPreload?.enable();
}

/** Converts the type, because the compiler's DOM library has no worker types. */
const toFetchEvent = (event: unknown) => event as WorkerFetchEvent;

/** Requests the page. Every response of the server is passed on, regardless of its status. */
async function openPage(event: WorkerFetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    openedOffline.add(event.resultingClientId);
    return createPage(event.request.url, revision);
  }
}

/**
 * Finds a file by its whole address, which contains version and content hash; a page may already be of the next
 * revision.
 */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
