import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { Route } from 'workbox-routing/Route';
import { Router } from 'workbox-routing/Router';
import type { OfflineRevision } from '../../shared/offlineRevision';
import { handlePushes, type PushScope } from './pushMessages';
import { savesData } from './registration';
import { createPage, isDashboardPage, isOldCache, toCacheName } from './workerPages';

// The service worker. It never stands between a page and a network that works: it opens the dashboard when the network has
// failed, and gives that page the files of its revision. It has no answer to calls of the API.

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
  /** The gateway writes it before this script. */
  lintelRevision: OfflineRevision;
  registration: PushScope['registration'] & { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
}
const worker = globalThis as unknown as OfflineScope & PushScope;
const revision = worker.lintelRevision;

/** Requests the files one after the other, most of which the browser has from the page. */
const files = new PrecacheController({ cacheName: toCacheName(revision) });
files.addToCacheList(revision.files.map((file) => ({ ...file, revision: null })));

/** Pages that were opened without a network. */
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
  // The worker before stays, with its files.
  if (savesData()) event.waitUntil(Promise.reject(new Error('The browser saves data.')));
  else void files.install(event as never);
});

// Once no page uses the worker of the revision before.
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
  // The browser asks the server for a page while it starts this worker.
  await worker.registration.navigationPreload?.enable();
}

/** The compiler's library of pages has no types of workers. */
const toFetchEvent = (event: unknown) => event as WorkerFetchEvent;

/** Every response of the server is the page's, whatever its status. */
async function openPage(event: WorkerFetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    openedOffline.add(event.resultingClientId);
    return createPage(event.request.url, revision);
  }
}

/** By its whole address, which names version and content; a page may be of the next revision already. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
