import { createDeferred } from '@lintel/module-kit/testing';
import type { Offline } from '../offline/offlineStorage';

type OfflineModules = typeof import('../offline/bufferedResponses') &
  typeof import('../offline/cacheMiddleware') &
  typeof import('../offline/hostChanges') &
  typeof import('../offline/offlineStorage') &
  typeof import('../offline/offlineState');

export const NOW = Date.parse('2026-03-01T10:42:00.000Z');

/** Opens a page before each test, without the code that stores data, which a double replaces. */
export function offlinePage() {
  /** The modules of the current page. */
  const work = {} as OfflineModules;
  let isOnLine = true;

  /** Opens a page with the HTML of the server or of the worker. */
  function openPage({ byWorker = false } = {}) {
    document.documentElement.toggleAttribute('data-offline', byWorker);
    jest.isolateModules(() => {
      Object.assign(work, {
        ...require('../offline/bufferedResponses'),
        ...require('../offline/cacheMiddleware'),
        ...require('../offline/hostChanges'),
        ...require('../offline/offlineStorage'),
        ...require('../offline/offlineState'),
      });
    });
    work.followNetwork();
  }

  function setOnLine(to: boolean) {
    isOnLine = to;
    dispatchEvent(new Event(to ? 'online' : 'offline'));
  }

  const offline = {
    cacheResponse: jest.fn(async () => {}),
    readCachedResponse: jest.fn(),
    applyQueuedChanges: jest.fn(async (_url: string, response: Response) => response),
    applySaved: jest.fn(async () => {}),
    getQueue: jest.fn(),
    sendOrQueue: jest.fn(async () => Response.json({ data: 'queued' }, { status: 202 })),
  };
  const clear = jest.fn(async () => {});
  const signIn = (open = async () => offline as unknown as Offline) =>
    work.setOfflineStorage({ open, clear });

  function makeAvailable(open?: () => Promise<Offline>) {
    signIn(open);
    void work.flushBuffered(offline as unknown as Offline);
    work.offlineState.update({ isAvailable: true });
  }

  /** Signs in another account while the storage of the previous one is being opened. */
  function switchAccounts() {
    const opened = createDeferred();
    makeAvailable(() => opened.promise.then(() => offline as unknown as Offline));
    return () => {
      signIn();
      opened.release();
    };
  }

  beforeEach(() => {
    isOnLine = true;
    jest.clearAllMocks();
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    offline.readCachedResponse.mockResolvedValue(null);
    openPage();
  });
  afterEach(() => jest.restoreAllMocks());

  const state = () => work.offlineState.getSnapshot();
  return { work, offline, clear, openPage, setOnLine, signIn, makeAvailable, switchAccounts, state };
}

export const call = (init: RequestInit = {}, url = '/api/leads') => ({ url, init });

export const respond =
  (body: unknown = { data: [] }, init?: ResponseInit) =>
  async () =>
    Response.json(body, init);

export const failed = new TypeError('Failed to fetch');
export const fail = async (): Promise<Response> => {
  throw failed;
};
