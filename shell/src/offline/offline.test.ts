import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { events } from '../events';
import { retries } from '../recovery/retries';
import { enableEncryption } from '../testing/browserStorage';
import { changeServer, disconnect } from '../testing/changeServer';
import { makeChange, makeNote, savedLead } from '../testing/makeChange';
import { readChanges } from './changeStore';
import * as offline from './offline';
import { answerOffline, followNetwork, keepEarlyAnswers, offlineState, setOffline } from './workOffline';

enableEncryption();

let isOnLine = true;
let server: ReturnType<typeof changeServer>;
/** As the page sends its calls. */
const request = (path: string, init: RequestInit = {}) =>
  answerOffline(({ url, init: sent }) =>
    isOnLine ? server.request(url.replace('/api', ''), sent) : disconnectLater(),
  )({ url: `/api${path}`, init });
const disconnectLater = async () => disconnect();

const { key: _key, at: _at, state: _state, ...change } = makeChange();
const { key: _k, at: _a, state: _s, ...note } = makeNote('Prefers a Sunday.');

function setOnLine(to: boolean) {
  isOnLine = to;
  dispatchEvent(new Event(to ? 'online' : 'offline'));
}
const read = async (path: string) => (await request(path)).json();
/** Reads a record, and waits until it is kept. */
async function visit(path: string) {
  await read(path);
  await waitFor(async () => expect(await offline.readAnswer(`/api${path}`)).not.toBeNull());
}

beforeAll(followNetwork);
beforeEach(async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
  setOnLine(true);
  server = changeServer({ '/leads/7': savedLead, '/leads/8': { ...savedLead, id: '8' } });
  await offline.startKeeping('u1', request);
  setOffline(async () => offline);
  keepEarlyAnswers(offline);
  offlineState.update({ isAvailable: true });
});
afterEach(async () => {
  await offline.stopKeeping();
  jest.restoreAllMocks();
});

test('[OFFL-03] a record that was visited is there without a network, and says that it was kept', async () => {
  await visit('/leads/7');
  setOnLine(false);
  const response = await request('/leads/7');
  expect(Number(response.headers.get('Lintel-Kept-At'))).toBe(offlineState.getSnapshot().lastUpdated);
  expect(await response.json()).toEqual({ data: savedLead });
  await expect(request('/leads/8')).rejects.toThrow('Failed to fetch');
});

test('[OFFL-05] kept answers and answers of the server show changes until those are sent', async () => {
  await visit('/leads/7');
  setOnLine(false);
  await offline.sendOrKeep(change);
  expect(await read('/leads/7')).toMatchObject({ data: { status: 'Contacted' } });
  // A connection that the browser has not noticed yet.
  isOnLine = true;
  expect(await read('/leads/7')).toMatchObject({ data: { status: 'Contacted', version: 3 } });
  expect(server.read('/leads/7')).toMatchObject({ status: 'New' });
});

test('[OFFL-05] once a change is sent, modules hear of it, and what is on the page is requested again', async () => {
  const heard: unknown[] = [];
  const stop = events.on('note.changed', (payload) => heard.push(payload));
  const requested = jest.fn();
  const unsubscribe = retries.subscribe(requested);
  setOnLine(false);
  await offline.sendOrKeep(note);
  setOnLine(true);
  await waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
  expect(heard).toEqual([{ id: 'n1' }]);
  unsubscribe();
  stop();
});

test('[OFFL-06] a conflict is noticed although answers of the server show the change', async () => {
  setOnLine(false);
  await offline.sendOrKeep(change);
  server.edit('/leads/7', { status: 'Lost' });
  setOnLine(true);
  await waitFor(() => expect(offlineState.getSnapshot().undecided).toBe(1));
  expect((await offline.getQueue())?.getChanges()).toMatchObject([
    { state: 'conflict', current: { status: 'Lost' } },
  ]);
  expect(await read('/leads/7')).toMatchObject({ data: { status: 'Lost' } });
});

test('[OFFL-07] signing out forgets answers, changes and files, and removes the worker', async () => {
  const unregister = jest.fn(async () => true);
  const serviceWorker = { getRegistration: async () => ({ unregister }) };
  const kept = new Set(['lintel-files-7', 'images']);
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  await visit('/leads/7');
  setOnLine(false);
  await offline.sendOrKeep(note);
  await offline.stopKeeping();
  expect(unregister).toHaveBeenCalledTimes(1);
  expect([...kept]).toEqual(['images']);
  expect(offlineState.getSnapshot()).toMatchObject({ isAvailable: false, waiting: 0, lastUpdated: null });
  expect(await offline.readAnswer('/api/leads/7')).toBeNull();
  await offline.startKeeping('u1', request);
  expect(await offline.readAnswer('/api/leads/7')).toBeNull();
  expect(await readChanges('u1')).toEqual([]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

test('[OFFL-04] the next account sees nothing of the one before', async () => {
  await visit('/leads/7');
  setOnLine(false);
  await offline.sendOrKeep(change);
  await offline.stopKeeping();
  await offline.startKeeping('u2', request);
  expect(await offline.readAnswer('/api/leads/7')).toBeNull();
  expect((await offline.getQueue())?.getChanges()).toEqual([]);
});

test('[OFFL-08] keeps nothing while the browser refuses storage, and the page has its answer', async () => {
  await offline.stopKeeping();
  const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await expect(offline.startKeeping('u1', request)).rejects.toThrow('Denied');
  await offline.keepAnswer('/api/leads/7', Response.json({ data: 1 }));
  await expect(offline.sendOrKeep(change)).rejects.toThrow(TypeError);
  refuse.mockRestore();
  const { account } = await offline.startKeeping('u1', request);
  expect(account).toBe('u1');
  expect(await offline.readAnswer('/api/leads/7')).toBeNull();
});
