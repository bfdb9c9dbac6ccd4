import { waitFor } from '@testing-library/react';
import { writeTokens } from './session/tokens';
import { enableEncryption } from './testing/browserStorage';

enableEncryption();

const send = jest.fn();
const mockOffline = {
  startOfflineSession: jest.fn(),
  endOfflineSession: jest.fn(async () => {}),
  clearAccountData: jest.fn(async () => {}),
  applySaved: jest.fn(async () => {}),
  cacheResponse: jest.fn(async () => {}),
  readCachedResponse: jest.fn(async () => null),
  sendOrQueue: jest.fn(async () => Response.json({}, { status: 202 })),
};
const mockRequest = jest.fn();
const mockConfig: { apiBaseUrl: string; development?: boolean; overrides?: boolean } = { apiBaseUrl: '/api' };
const mockRegistry = { modules: [{ id: 'leads', baseUrl: '/modules/leads/1.0.0/' }] };
const mockReport = jest.fn();
const mockIdle: { task: () => unknown; delay: number; cancel: jest.Mock }[] = [];
const mockNavigation = { pathname: '/', listener: () => {} };

jest.mock('./offline/offline', () => ({ ...mockOffline, ...jest.requireActual('./offline/registration') }));
jest.mock('./session/apiClient', () => ({ apiClient: { request: mockRequest } }));
jest.mock('./config', () => ({ config: mockConfig }));
jest.mock('./modules/registry', () => ({ registry: mockRegistry }));
jest.mock('./telemetry', () => ({ reportMissingChunk: mockReport }));
jest.mock('./idle', () => ({
  onFirstIdle(task: () => unknown, delay: number) {
    const cancel = jest.fn();
    mockIdle.push({ task, delay, cancel });
    return cancel;
  },
}));
jest.mock('./navigation/navigation', () => ({
  navigation: {
    subscribe(listener: () => void) {
      mockNavigation.listener = listener;
    },
    getSnapshot: () => ({ location: mockNavigation }),
  },
}));

type Work = typeof import('./offline/cacheMiddleware') &
  typeof import('./offline/hostChanges') &
  typeof import('./offline/offlineStorage') &
  typeof import('./offline/offlineState');
let work: Work;
let sessions: typeof import('./session/sessionStore').sessionStore;
const unregister = jest.fn(async () => true);
const worker = {
  controller: null as object | null,
  register: jest.fn(),
  ready: Promise.resolve({}),
  getRegistration: async () => ({ unregister }),
};
let epoch = 0;

const state = () => work.offlineState.getSnapshot();
function signIn(id: string) {
  epoch += 1;
  sessions.update({ signedIn: true, epoch, info: { id } as never });
}
const signOut = () => sessions.update({ signedIn: false, info: null });
/** Simulates that the page has loaded and is idle. */
const becomeIdle = async () => mockIdle.at(-1)?.task();

const provide = (serviceWorker: typeof worker | undefined) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });

/** Loads the page, for an account or without one. */
function start(account: string | null = 'u1') {
  jest.isolateModules(() => {
    work = {
      ...require('./offline/cacheMiddleware'),
      ...require('./offline/hostChanges'),
      ...require('./offline/offlineStorage'),
      ...require('./offline/offlineState'),
    };
    sessions = require('./session/sessionStore').sessionStore;
    if (account) signIn(account);
    require('./startOffline').startOffline();
  });
}

beforeEach(() => {
  jest.clearAllMocks();
  mockIdle.length = 0;
  mockConfig.development = false;
  mockConfig.overrides = false;
  mockRegistry.modules = [{ id: 'leads', baseUrl: '/modules/leads/1.0.0/' }];
  worker.controller = null;
  worker.register.mockResolvedValue({});
  mockOffline.startOfflineSession.mockImplementation(async ({ account }) => ({ account, queue: { send } }));
  provide(worker);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
});

test('[OFFL-01] registers the worker once the page has loaded, and keeps what the account sees from then on', async () => {
  start();
  expect(worker.register).not.toHaveBeenCalled();
  expect(mockIdle[0]?.delay).toBe(4000);
  await becomeIdle();
  expect(worker.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(mockOffline.startOfflineSession).toHaveBeenCalledWith({ account: 'u1', epoch }, mockRequest);
  expect(state().isAvailable).toBe(true);
});

test('[OFFL-05] sends what an earlier visit has left', async () => {
  start();
  await becomeIdle();
  expect(send).toHaveBeenCalledTimes(1);
});

test('[OFFL-03] a page that a worker has opened caches its first responses, too', async () => {
  worker.controller = {};
  start();
  expect(state().isAvailable).toBe(true);
  const first = Response.json({ data: 'first' });
  await work.serveFromCache(async () => first)({ url: '/api/leads', init: {} });
  expect(mockOffline.cacheResponse).not.toHaveBeenCalled();
  await becomeIdle();
  expect(mockOffline.cacheResponse).toHaveBeenCalledWith('/api/leads', expect.any(Response));
});

test('[OFFL-01] a page that was opened without a network works with what is kept, although registering fails', async () => {
  worker.controller = {};
  worker.register.mockRejectedValue(new TypeError('Failed to fetch'));
  start();
  await becomeIdle();
  expect(state().isAvailable).toBe(true);
  expect(mockOffline.startOfflineSession).toHaveBeenCalledTimes(1);
});

test('[OFFL-01] a page that was opened without a network opens what is kept before it is idle', async () => {
  worker.controller = {};
  start(null);
  signIn('u1');
  expect(mockOffline.startOfflineSession).not.toHaveBeenCalled();
  signOut();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  signIn('u1');
  await waitFor(() =>
    expect(mockOffline.startOfflineSession).toHaveBeenCalledWith({ account: 'u1', epoch }, mockRequest),
  );
});

/** Replaces a module with a dev server's build in this tab. */
const overrideLeads = () => {
  mockRegistry.modules = [{ id: 'leads', baseUrl: 'http://localhost:3100/remote/' }];
};
const serveSources = () => {
  mockConfig.overrides = true;
};

test('[OFFL-01] works offline on a developer’s machine, too, where all modules are releases', async () => {
  mockConfig.development = true;
  start();
  await becomeIdle();
  expect(worker.register).toHaveBeenCalledTimes(1);
  expect(unregister).not.toHaveBeenCalled();
  expect(state().isAvailable).toBe(true);
});

test.each([
  ['of a tab with a module from a dev server', overrideLeads],
  ['of a gateway that serves sources', serveSources],
])('[OFFL-02] a page %s removes the worker of an earlier visit', async (_page, prepare) => {
  prepare();
  worker.controller = {};
  start(null);
  await waitFor(() => expect(unregister).toHaveBeenCalledTimes(1));
  expect(state().isAvailable).toBe(false);
});

test.each([
  ['with a module from a dev server', overrideLeads],
  ['where a gateway serves sources', serveSources],
  ['in a browser without workers', () => provide(undefined)],
  ['without encryption', () => jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never)],
])('[OFFL-08] %s, there is no worker and nothing is kept', async (_where, prepare) => {
  prepare();
  start();
  expect(mockIdle).toEqual([]);
  expect(worker.register).not.toHaveBeenCalled();
  expect(state().isAvailable).toBe(false);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(state().isOffline).toBe(true);
});

test('[OFFL-08] where registering the worker fails, nothing is kept', async () => {
  worker.register.mockRejectedValue(new DOMException('Denied', 'SecurityError'));
  start();
  await becomeIdle();
  expect(state().isAvailable).toBe(false);
  expect(mockOffline.startOfflineSession).not.toHaveBeenCalled();
});

test('[OFFL-08] where the browser refuses storage, calls and changes are as without it', async () => {
  mockOffline.startOfflineSession.mockRejectedValue(new DOMException('Denied', 'SecurityError'));
  start();
  await becomeIdle();
  expect(state().isAvailable).toBe(false);
  expect(mockReport).toHaveBeenCalledTimes(1);
  const response = Response.json({ data: [] });
  expect(await work.serveFromCache(async () => response)({ url: '/api/leads', init: {} })).toBe(response);
  mockRequest.mockResolvedValue(response);
  const change = { path: '/leads/7', method: 'PATCH', body: {}, title: '', labels: {} } as never;
  expect(await work.createHostChanges(mockRequest).send(change)).toBe(response);
  expect(mockOffline.sendOrQueue).not.toHaveBeenCalled();
});

test('[OFFL-08] storage that was refused once is tried again when a change needs it', async () => {
  worker.controller = {};
  mockOffline.startOfflineSession.mockRejectedValueOnce(new DOMException('Busy', 'InvalidStateError'));
  start();
  await becomeIdle();
  work.offlineState.update({ isAvailable: true });
  const change = { path: '/leads/7', method: 'PATCH', body: {}, title: '', labels: {} } as never;
  expect((await work.createHostChanges(mockRequest).send(change)).status).toBe(202);
  expect(mockOffline.startOfflineSession).toHaveBeenCalledTimes(2);
});

test('[OFFL-04] signed out, nothing is kept; signing in starts it for that account', async () => {
  start(null);
  expect(mockIdle).toEqual([]);
  signIn('u2');
  await becomeIdle();
  expect(mockOffline.startOfflineSession).toHaveBeenCalledWith({ account: 'u2', epoch }, mockRequest);
});

test('[OFFL-01] works offline when it is known only after signing in who the user is', async () => {
  start(null);
  epoch += 1;
  sessions.update({ signedIn: true, epoch });
  expect(mockIdle).toEqual([]);
  for (const firstname of ['Ada', 'Augusta']) sessions.update({ info: { id: 'u1', firstname } as never });
  await becomeIdle();
  expect(mockIdle).toHaveLength(1);
  expect(mockOffline.startOfflineSession).toHaveBeenCalledWith({ account: 'u1', epoch }, mockRequest);
  signOut();
  await waitFor(() => expect(mockOffline.endOfflineSession).toHaveBeenCalledWith({ account: 'u1', epoch }));
});

test('[OFFL-01] a sign-in whose user was never known starts nothing for the next', () => {
  start(null);
  epoch += 1;
  sessions.update({ signedIn: true, epoch });
  signOut();
  signIn('u2');
  expect(mockIdle).toHaveLength(1);
});

test('[OFFL-04] begins again when the same sign-in turns out to be of another account', async () => {
  start();
  await becomeIdle();
  sessions.update({ info: { id: 'u2' } as never });
  await waitFor(() => expect(mockOffline.endOfflineSession).toHaveBeenCalledWith({ account: 'u1', epoch }));
  await becomeIdle();
  expect(mockIdle).toHaveLength(2);
  expect(mockOffline.startOfflineSession).toHaveBeenLastCalledWith({ account: 'u2', epoch }, mockRequest);
});

test('[OFFL-04] a worker that is ready only after that keeps nothing for the earlier account', async () => {
  start();
  let isRegistered = (_registration: object) => {};
  worker.register.mockReturnValueOnce(
    new Promise((resolve) => {
      isRegistered = resolve;
    }),
  );
  const idle = becomeIdle();
  sessions.update({ info: { id: 'u2' } as never });
  isRegistered({});
  await idle;
  expect(mockOffline.startOfflineSession).not.toHaveBeenCalled();
});

test('[OFFL-04] what is opened only after the next sign-in leaves that one’s first responses to it', async () => {
  worker.controller = {};
  let open = (_session: object) => {};
  mockOffline.startOfflineSession.mockReturnValueOnce(
    new Promise((resolve) => {
      open = resolve;
    }),
  );
  start();
  const idle = becomeIdle();
  await waitFor(() => expect(mockOffline.startOfflineSession).toHaveBeenCalled());
  signIn('u2');
  await work.serveFromCache(async () => Response.json({ data: 'of u2' }))({ url: '/api/leads', init: {} });
  open({ account: 'u1', queue: { send } });
  await idle;
  expect(mockOffline.cacheResponse).not.toHaveBeenCalled();
  await becomeIdle();
  expect(mockOffline.cacheResponse).toHaveBeenCalledTimes(1);
});

test('[OFFL-08] a failure after the next sign-in does not stop that one', async () => {
  worker.controller = {};
  let refuse = (_cause: Error) => {};
  mockOffline.startOfflineSession.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      refuse = reject;
    }),
  );
  start();
  const idle = becomeIdle();
  await waitFor(() => expect(mockOffline.startOfflineSession).toHaveBeenCalled());
  signIn('u2');
  refuse(new DOMException('Busy', 'InvalidStateError'));
  await idle;
  expect(state().isAvailable).toBe(true);
  expect(mockReport).toHaveBeenCalledTimes(1);
});

test('[OFFL-07] a session that ends stops keeping, and nothing is available until the next', async () => {
  start();
  await becomeIdle();
  work.markCachedResponse(1000);
  signOut();
  await waitFor(() => expect(mockOffline.endOfflineSession).toHaveBeenCalledWith({ account: 'u1', epoch }));
  expect(mockIdle[0]?.cancel).toHaveBeenCalledTimes(1);
  expect(state()).toMatchObject({ isAvailable: false, lastUpdated: null });
  await work.clearOfflineStorage();
  expect(mockOffline.clearAccountData).not.toHaveBeenCalled();
});

test('[OFFL-07] logging out removes everything of the account', async () => {
  start();
  await becomeIdle();
  await work.clearOfflineStorage();
  expect(mockOffline.clearAccountData).toHaveBeenCalledWith({ account: 'u1', epoch });
});

test('[OFFL-07] logging out removes the database where the rest fails', async () => {
  const deleteDatabase = jest.fn();
  Object.defineProperty(globalThis, 'indexedDB', { value: { deleteDatabase }, configurable: true });
  mockOffline.clearAccountData.mockRejectedValueOnce(new Error('ChunkLoadError'));
  start();
  await work.clearOfflineStorage();
  expect(deleteDatabase).toHaveBeenCalledWith('lintel-offline');
  expect(mockReport).toHaveBeenCalledTimes(1);
});

test('[OFFL-08] keeps nothing for a user who does not want to be remembered', () => {
  writeTokens({ access: 'token', refresh: 'refresh' }, false);
  start();
  expect(mockIdle).toEqual([]);
  sessionStorage.clear();
});

test('[OFFL-07] a worker that is ready only after signing out keeps nothing', async () => {
  start();
  let isRegistered = (_registration: object) => {};
  worker.register.mockReturnValue(
    new Promise((resolve) => {
      isRegistered = resolve;
    }),
  );
  const idle = becomeIdle();
  signOut();
  isRegistered({});
  await idle;
  expect(state().isAvailable).toBe(false);
  expect(mockOffline.startOfflineSession).not.toHaveBeenCalled();
});

test('[OFFL-03] a new page does not count the age of the page before', async () => {
  worker.controller = {};
  start();
  work.markCachedResponse(1000);
  mockNavigation.pathname = '/leads';
  mockNavigation.listener();
  work.markCachedResponse(2000);
  expect(state().lastUpdated).toBe(2000);
  // The same page with another query.
  mockNavigation.listener();
  work.markCachedResponse(3000);
  expect(state().lastUpdated).toBe(2000);
});
