import 'fake-indexeddb/auto';
import { createDeferred } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { config } from '../config';
import { events } from '../events';
import { retries } from '../recovery/retries';
import { enableEncryption, readRawDatabase } from '../testing/browserStorage';
import { changeServer, disconnect } from '../testing/changeServer';
import { makeChange, makeNote, savedLead } from '../testing/makeChange';
import { holdNextReading } from '../testing/queuedChanges';
import { flushBuffered } from './bufferedResponses';
import { serveFromCache } from './cacheMiddleware';
import { readChanges } from './changeStore';
import * as offline from './offline';
import { seal } from './offlineDatabase';
import { followNetwork, offlineState } from './offlineState';
import { setOfflineStorage } from './offlineStorage';

enableEncryption();

let isOnLine = true;
let server: ReturnType<typeof changeServer>;
const toUrl = (path: string) => config.apiBaseUrl + path;
/** Sends a call as the page does. */
const request = (path: string, init: RequestInit = {}) =>
  serveFromCache(({ url, init: sent }) =>
    isOnLine ? server.request(url.replace(config.apiBaseUrl, ''), sent) : disconnectLater(),
  )({ url: toUrl(path), init });
const disconnectLater = async () => disconnect();

const { key: _key, at: _at, state: _state, ...change } = makeChange();
const { key: _k, at: _a, state: _s, ...note } = makeNote('Prefers a Sunday.');

function setOnLine(to: boolean) {
  isOnLine = to;
  dispatchEvent(new Event(to ? 'online' : 'offline'));
}
const read = async (path: string) => (await request(path)).json();
/** Reads a record, and waits until the response is stored. */
async function visit(path: string) {
  await read(path);
  await waitFor(async () => expect(await offline.readCachedResponse(toUrl(path))).not.toBeNull());
}

/** Opens another tab with its own copy of the code; storage is the browser's. */
function openTab() {
  let tab = null as unknown as typeof import('./changeStore') & typeof import('./offlineDatabase');
  jest.isolateModules(() => {
    tab = { ...require('./changeStore'), ...require('./offlineDatabase') };
  });
  return tab;
}

let epoch = 0;
/** @param to epoch of the sign-in; by default a new one */
async function signIn(account: string, to = epoch + 1) {
  epoch = to;
  const session = await offline.startOfflineSession({ account, epoch }, request);
  setOfflineStorage({ open: async () => offline, clear: async () => {} });
  await flushBuffered(offline);
  offlineState.update({ isAvailable: true });
  return session;
}

beforeAll(followNetwork);
beforeEach(async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
  setOnLine(true);
  server = changeServer({ '/leads/7': savedLead, '/leads/8': { ...savedLead, id: '8' } });
  await signIn('u1');
});
afterEach(async () => {
  for (const account of ['u1', 'u2']) await offline.clearAccountData({ account, epoch });
  jest.restoreAllMocks();
});

test('[OFFL-03] a record that was visited is there without a network, and says that it was cached', async () => {
  await visit('/leads/7');
  setOnLine(false);
  const response = await request('/leads/7');
  expect(Number(response.headers.get('Lintel-Kept-At'))).toBe(offlineState.getSnapshot().lastUpdated);
  expect(await response.json()).toEqual({ data: savedLead });
  await expect(request('/leads/8')).rejects.toThrow('Failed to fetch');
});

test('[OFFL-05] cached responses and responses of the server show changes until those are sent', async () => {
  await visit('/leads/7');
  setOnLine(false);
  await offline.sendOrQueue(change);
  expect(await read('/leads/7')).toMatchObject({ data: { status: 'Contacted' } });
  // The browser has not noticed yet that the connection is lost.
  isOnLine = true;
  expect(await read('/leads/7')).toMatchObject({ data: { status: 'Contacted', version: 3 } });
  expect(server.read('/leads/7')).toMatchObject({ status: 'New' });
});

test('[OFFL-05] once a change is sent, modules are told, and what is on the page is requested again', async () => {
  const received: unknown[] = [];
  const stop = events.on('note.changed', (payload) => received.push(payload));
  const requested = jest.fn();
  const unsubscribe = retries.subscribe(requested);
  setOnLine(false);
  await offline.sendOrQueue(note);
  setOnLine(true);
  await waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
  expect(received).toEqual([{ id: 'n1' }]);
  unsubscribe();
  stop();
});

test('[OFFL-06] a conflict is noticed although responses of the server show the change', async () => {
  setOnLine(false);
  await offline.sendOrQueue(change);
  server.edit('/leads/7', { status: 'Lost' });
  const received: unknown[] = [];
  const stop = events.on('lead.changed', (payload) => received.push(payload));
  setOnLine(true);
  await waitFor(() => expect(offlineState.getSnapshot().undecided).toBe(1));
  expect((await offline.getQueue())?.getChanges()).toMatchObject([
    { state: 'conflict', current: { status: 'Lost' } },
  ]);
  expect(await read('/leads/7')).toMatchObject({ data: { status: 'Lost' } });
  // Reloads the record, so that the page no longer shows the change as saved.
  await waitFor(() => expect(received).toEqual([{ id: '7' }]));
  stop();
});

test('[OFFL-03] what the page saves is in the cached responses, even if it is not read again', async () => {
  await visit('/leads/7');
  await offline.sendOrQueue(change);
  setOnLine(false);
  await waitFor(async () => expect(await read('/leads/7')).toMatchObject({ data: { status: 'Contacted' } }));
  expect((await offline.getQueue())?.getChanges()).toEqual([]);
});

test('[OFFL-03] a response that cannot be opened does not keep a change from the others', async () => {
  const cache = (url: string) => offline.cacheResponse(url, Response.json({ data: savedLead }));
  await cache(toUrl('/leads/7?of=1'));
  const database = await openTab().openOfflineDatabase();
  for (const each of await database.getAll('answers'))
    await database.put('answers', { ...each, data: new ArrayBuffer(32) });
  await cache(toUrl('/leads/7'));
  await offline.applySaved(change);
  setOnLine(false);
  expect(await read('/leads/7')).toMatchObject({ data: { status: 'Contacted' } });
  await expect(read('/leads/7?of=1')).rejects.toThrow('Failed to fetch');
});

test('[OFFL-03] a change that was sent later is in the cached responses, too', async () => {
  await visit('/leads/7');
  setOnLine(false);
  await offline.sendOrQueue(change);
  setOnLine(true);
  await waitFor(() => expect(server.read('/leads/7')).toMatchObject({ status: 'Contacted' }));
  await waitFor(() => expect(offlineState.getSnapshot().waiting).toBe(0));
  setOnLine(false);
  await waitFor(async () => expect(await read('/leads/7')).toMatchObject({ data: { status: 'Contacted' } }));
});

test('[OFFL-07] logging out forgets responses, changes and files, and removes the worker', async () => {
  const unregister = jest.fn(async () => true);
  const serviceWorker = { getRegistration: async () => ({ unregister }) };
  const names = new Set(['lintel-files-7', 'images']);
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  await visit('/leads/7');
  setOnLine(false);
  await offline.sendOrQueue(note);
  await offline.clearAccountData({ account: 'u1', epoch });
  expect(unregister).toHaveBeenCalledTimes(1);
  expect([...names]).toEqual(['images']);
  expect(offlineState.getSnapshot()).toMatchObject({ waiting: 0, undecided: 0 });
  await signIn('u1');
  expect(await offline.readCachedResponse(toUrl('/leads/7'))).toBeNull();
  expect(await readChanges('u1')).toEqual([]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

/** Calls back once a log-out has begun to remove the stored data. */
function onForgetting(callback: () => void) {
  const remove = async () => {
    callback();
    return true;
  };
  Object.defineProperty(globalThis, 'caches', {
    value: { keys: async () => ['lintel-files-7'], delete: remove },
    configurable: true,
  });
}

test('[OFFL-07] what is sealed during a log-out leaves no key, and what is sealed later can be opened', async () => {
  await visit('/leads/7');
  let sealing: Promise<unknown> | undefined;
  onForgetting(() => {
    sealing = seal('u1', 'during');
  });
  await offline.clearAccountData({ account: 'u1', epoch });
  Reflect.deleteProperty(globalThis, 'caches');
  expect(sealing).toBeDefined();
  await sealing;
  expect(await readRawDatabase('lintel-offline')).not.toContain('u1');
  const sealed = await seal('u1', 'after');
  expect(await openTab().unseal('u1', sealed)).toBe('after');
});

test('[OFFL-07] a change that is applied to the cached responses during a log-out leaves nothing', async () => {
  await visit('/leads/7');
  const { read, held } = holdNextReading();
  const applying = offline.applySaved(change);
  await read.promise;
  await offline.clearAccountData({ account: 'u1', epoch });
  held.release();
  await applying;
  expect(await readRawDatabase('lintel-offline')).not.toContain('u1');
});

test('[OFFL-07] after a log-out in another tab, a later visit reads what the next sign-in caches here', async () => {
  await visit('/leads/7');
  await openTab().clearAccount('u1');
  await offline.endOfflineSession({ account: 'u1', epoch });
  await signIn('u1');
  setOnLine(false);
  await offline.sendOrQueue(note);
  expect(await openTab().readChanges('u1')).toMatchObject([{ body: note.body }]);
});

test('[OFFL-07] a response that is read to its end after a log-out is not cached', async () => {
  const rest = createDeferred();
  const body = new ReadableStream({
    async pull(stream) {
      await rest.promise;
      stream.enqueue(new TextEncoder().encode('{"data":{}}'));
      stream.close();
    },
  });
  const caching = offline.cacheResponse(toUrl('/leads/7'), new Response(body));
  await offline.clearAccountData({ account: 'u1', epoch });
  rest.release();
  await caching;
  expect(await readRawDatabase('lintel-offline')).not.toContain('u1');
});

test('[OFFL-07] a session that ends by itself forgets responses, and its changes are sent after the next sign-in', async () => {
  await visit('/leads/7');
  setOnLine(false);
  await offline.sendOrQueue(note);
  await offline.endOfflineSession({ account: 'u1', epoch });
  expect(offlineState.getSnapshot().waiting).toBe(0);
  setOnLine(true);
  const { queue } = await signIn('u1');
  expect(await offline.readCachedResponse(toUrl('/leads/7'))).toBeNull();
  await queue.send();
  expect(server.added).toMatchObject([note.body]);
});

test('[OFFL-04] the next account sees nothing of the one before, and logging out of it leaves that one’s changes', async () => {
  await visit('/leads/7');
  setOnLine(false);
  await offline.sendOrQueue(change);
  await offline.endOfflineSession({ account: 'u1', epoch });
  await signIn('u2');
  expect(await offline.readCachedResponse(toUrl('/leads/7'))).toBeNull();
  expect((await offline.getQueue())?.getChanges()).toEqual([]);
  await offline.clearAccountData({ account: 'u2', epoch });
  expect(await readChanges('u1')).toMatchObject([{ body: change.body }]);
});

test('[OFFL-04] the next account of the same sign-in has its own changes, and the end of the earlier one leaves them', async () => {
  await signIn('u2', epoch);
  setOnLine(false);
  await offline.sendOrQueue(note);
  await offline.endOfflineSession({ account: 'u1', epoch });
  expect((await offline.getQueue())?.getChanges()).toHaveLength(1);
  expect(await readChanges('u2')).toHaveLength(1);
});

test('[OFFL-04] a change that is saved after the next sign-in is not in its cached responses', async () => {
  const held = createDeferred();
  jest.spyOn(server, 'request').mockImplementationOnce(async () => {
    await held.promise;
    return Response.json({ data: savedLead });
  });
  const sending = offline.sendOrQueue(change);
  await signIn('u2');
  await visit('/leads/7');
  held.release();
  await sending;
  // Reading takes as long as changing the stored data.
  for (let n = 0; n < 20; n++) await offline.readCachedResponse(toUrl('/leads/7'));
  setOnLine(false);
  expect(await read('/leads/7')).toMatchObject({ data: { status: 'New' } });
});

test('[OFFL-07] says that a log-out could not remove the stored data', async () => {
  const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await expect(offline.clearAccountData({ account: 'u1', epoch })).rejects.toThrow('Denied');
  refuse.mockRestore();
});

test('[OFFL-04] the end of an earlier sign-in does not end the next', async () => {
  const earlier = epoch;
  await signIn('u2');
  await offline.endOfflineSession({ account: 'u1', epoch: earlier });
  setOnLine(false);
  expect((await offline.sendOrQueue(note)).status).toBe(202);
  expect(await readChanges('u2')).toHaveLength(1);
  expect(await readChanges('u1')).toEqual([]);
});

test('[OFFL-08] keeps nothing while the browser refuses storage, and the page has its response', async () => {
  await offline.clearAccountData({ account: 'u1', epoch });
  const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await expect(signIn('u1')).rejects.toThrow('Denied');
  await offline.cacheResponse(toUrl('/leads/7'), Response.json({ data: 1 }));
  await expect(offline.sendOrQueue(change)).rejects.toThrow(TypeError);
  refuse.mockRestore();
  const { account } = await signIn('u1', epoch);
  expect(account).toBe('u1');
  expect(await offline.readCachedResponse(toUrl('/leads/7'))).toBeNull();
});
