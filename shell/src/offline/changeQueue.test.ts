import 'fake-indexeddb/auto';
import { createDeferred } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { enableEncryption, readRawDatabase } from '../testing/browserStorage';
import { changeServer, disconnect, refuse } from '../testing/changeServer';
import { makeChange, makeNote, savedLead } from '../testing/makeChange';
import { holdNextReading } from '../testing/queuedChanges';
import { createChangeQueue } from './changeQueue';
import { addChange, readChanges, removeChange, type StoredChange } from './changeStore';
import { clearAccount } from './offlineDatabase';
import { followNetwork, offlineState } from './offlineState';

enableEncryption();

let server: ReturnType<typeof changeServer>;
let queue: ReturnType<typeof createChangeQueue>;
const onSaved = jest.fn();
const onUndecided = jest.fn();
const onSent = jest.fn();
const counts = () => {
  const { waiting, undecided } = offlineState.getSnapshot();
  return { waiting, undecided };
};
const { key: _key, at: _at, state: _state, ...change } = makeChange();
const { key: _k, at: _a, state: _s, ...note } = makeNote('Prefers a Sunday.');

let isOnLine = true;
function setOnLine(to: boolean) {
  isOnLine = to;
  dispatchEvent(new Event(to ? 'online' : 'offline'));
}

beforeAll(followNetwork);
beforeEach(async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
  setOnLine(true);
  server = changeServer({ '/leads/7': savedLead, '/leads/8': { ...savedLead, id: '8' } });
  queue = createChangeQueue({ account: 'u1', request: server.request, onSaved, onUndecided, onSent });
  await queue.load();
});
afterEach(async () => {
  queue.end();
  await clearAccount('u1');
  jest.restoreAllMocks();
  onSaved.mockReset();
  onUndecided.mockReset();
  onSent.mockReset();
});

/** Queues changes as they are made while offline. */
async function queueOffline(...changes: Parameters<typeof queue.sendOrQueue>[0][]) {
  setOnLine(false);
  // Later changes are queued behind the first, without a call.
  server.fail(disconnect);
  for (const each of changes) await queue.sendOrQueue(each);
  server.calls.length = 0;
}
/** Returns the change of this queue that needs a decision. */
const getUndecided = () => queue.getChanges().find(({ state }) => state !== 'waiting') as StoredChange;

test('[OFFL-05] with a network, a change is sent like any call, with a key, and not queued', async () => {
  const response = await queue.sendOrQueue(note);
  expect(response.status).toBe(201);
  expect(server.calls).toMatchObject([{ method: 'POST', path: '/leads/7/notes', body: note.body }]);
  expect(server.calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await readChanges('u1')).toEqual([]);
});

test('[OFFL-05] without a network, a change is queued, and the page gets the record as it will be', async () => {
  setOnLine(false);
  server.fail(disconnect);
  const response = await queue.sendOrQueue(change);
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({
    data: { ...savedLead, status: 'Contacted' },
    message: "Waiting to be sent. It's saved on this device.",
  });
  expect(await readChanges('u1')).toMatchObject([{ ...change, state: 'waiting' }]);
  expect(counts()).toEqual({ waiting: 1, undecided: 0 });
});

test('[OFFL-05] the call that failed has the key with which the change is sent later', async () => {
  setOnLine(false);
  server.loseResponse();
  await queue.sendOrQueue(note);
  setOnLine(true);
  await waitFor(() => expect(counts().waiting).toBe(0));
  expect(server.calls).toHaveLength(2);
  expect(server.calls[1]?.key).toBe(server.calls[0]?.key);
  expect(server.added).toHaveLength(1);
});

test('[OFFL-05] a call that fails although there is a network fails, and nothing is queued', async () => {
  server.fail(disconnect);
  await expect(queue.sendOrQueue(change)).rejects.toThrow('Failed to fetch');
  expect(await readChanges('u1')).toEqual([]);
});

test('[OFFL-05] a note whose response was lost is there once when it is sent again', async () => {
  server.loseResponse();
  await expect(queue.sendOrQueue(note)).rejects.toThrow(TypeError);
  expect((await queue.sendOrQueue(note)).ok).toBe(true);
  expect(server.added).toHaveLength(1);
  await queue.sendOrQueue(note);
  expect(server.added).toHaveLength(2);
});

test.each([500, 502, 504, 401, 408, 429])(
  '[OFFL-05] a note is there once, too, when a response %i has followed the lost one',
  async (status) => {
    server.loseResponse();
    await expect(queue.sendOrQueue(note)).rejects.toThrow(TypeError);
    server.fail(() => refuse(status, 'LATER', 'Later.'));
    expect((await queue.sendOrQueue(note)).status).toBe(status);
    expect((await queue.sendOrQueue(note)).ok).toBe(true);
    expect(server.added).toHaveLength(1);
  },
);

test('[OFFL-05] a note that the server has refused has another key when it is sent again', async () => {
  server.fail(() => refuse(422, 'VALIDATION', 'Not allowed.'));
  await queue.sendOrQueue(note);
  await queue.sendOrQueue(note);
  expect(server.calls[1]?.key).not.toBe(server.calls[0]?.key);
});

test('[OFFL-05] a call that was aborted is not queued', async () => {
  setOnLine(false);
  server.fail(() => {
    throw new DOMException('Aborted', 'AbortError');
  });
  await expect(queue.sendOrQueue(change)).rejects.toThrow('Aborted');
  expect(await readChanges('u1')).toEqual([]);
});

test('[OFFL-05] a change that the server refuses is not queued', async () => {
  setOnLine(false);
  server.fail(() => refuse(422, 'VALIDATION', 'Not allowed.'));
  expect((await queue.sendOrQueue(change)).status).toBe(422);
  expect(await readChanges('u1')).toEqual([]);
});

test('[OFFL-05] a change waits behind those before it, although there is a network', async () => {
  await queueOffline(note);
  isOnLine = true;
  const held = createDeferred();
  const { request } = server;
  queue.end();
  queue = createChangeQueue({
    account: 'u1',
    request: async (...of) => held.promise.then(() => request(...of)),
    onSaved,
    onUndecided,
    onSent,
  });
  await queue.load();
  expect((await queue.sendOrQueue(change)).status).toBe(202);
  expect(server.calls).toEqual([]);
  held.release();
  await waitFor(() => expect(counts().waiting).toBe(0));
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
});

test('[OFFL-05] sends what waits once the network is back, and says so once', async () => {
  await queueOffline(note, change);
  setOnLine(true);
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
  expect(onSaved.mock.calls.map(([{ event }, id]) => [event, id])).toEqual([
    ['note.changed', 'n1'],
    ['lead.changed', '7'],
  ]);
  expect(counts()).toEqual({ waiting: 0, undecided: 0 });
});

test('[OFFL-05] sends again soon what fails as the network comes back', async () => {
  await queueOffline(note, change);
  server.fail(disconnect);
  setOnLine(true);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(counts().waiting).toBe(2);
  await waitFor(() => expect(counts().waiting).toBe(0), { timeout: 3000 });
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH']);
  expect(server.added).toHaveLength(1);
});

test('[OFFL-05] sends nothing while the browser is offline, and nothing when nothing waits', async () => {
  await queue.send();
  await queueOffline(note);
  await queue.send();
  expect(server.calls).toEqual([]);
  expect(onSent).not.toHaveBeenCalled();
});

test('[OFFL-05] what the server could not take is sent again after half a minute', async () => {
  const setInterval = jest.spyOn(globalThis, 'setInterval');
  const clearInterval = jest.spyOn(globalThis, 'clearInterval');
  queue.end();
  queue = createChangeQueue({ account: 'u1', request: server.request, onSaved, onUndecided, onSent });
  const [repeat, interval] = setInterval.mock.calls[0] ?? [];
  expect(interval).toBe(30_000);
  await queueOffline(note);
  server.fail(() => refuse(503, 'UNAVAILABLE', 'Down.'));
  isOnLine = true;
  await queue.send();
  expect(server.added).toHaveLength(0);
  repeat?.();
  await waitFor(() => expect(counts().waiting).toBe(0));
  expect(server.added).toHaveLength(1);
  queue.end();
  expect(clearInterval).toHaveBeenCalledWith(setInterval.mock.results[0]?.value);
});

test('[OFFL-05] simultaneous calls send each change once', async () => {
  await queueOffline(note, change);
  isOnLine = true;
  await Promise.all([queue.send(), queue.send(), queue.send()]);
  expect(server.calls).toHaveLength(2);
});

test('[OFFL-05] a change that is made as sending ends is sent, too', async () => {
  await queueOffline(note);
  const [ended, released] = [createDeferred(), createDeferred()];
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (_name: string, work: () => Promise<void>) => {
        await work();
        ended.release();
        await released.promise;
      },
    },
  });
  isOnLine = true;
  const sending = queue.send();
  await ended.promise;
  await addChange('u1', makeChange());
  await queue.load();
  const sendingAgain = queue.send();
  released.release();
  await Promise.all([sending, sendingAgain]);
  Reflect.deleteProperty(navigator, 'locks');
  expect(server.read('/leads/7')).toMatchObject({ status: 'Contacted' });
});

test('[OFFL-05] changes that were read earlier do not replace those that were read later', async () => {
  await queueOffline(note);
  const { read, held } = holdNextReading();
  const loading = queue.load();
  await read.promise;
  await removeChange(queue.getChanges()[0]?.id ?? 0);
  await queue.load();
  held.release();
  await loading;
  expect(counts().waiting).toBe(0);
});

test('[OFFL-06] counts conflicts and refused changes apart from those that wait', async () => {
  server.edit('/leads/7', { status: 'Lost' });
  await queueOffline(change, { ...change, body: { followUpAt: '2026-03-02T12:00:00.000Z' } });
  const listener = jest.fn();
  const unsubscribe = queue.subscribe(listener);
  isOnLine = true;
  await queue.send();
  expect(counts()).toEqual({ waiting: 1, undecided: 1 });
  expect(onUndecided.mock.calls.map(([{ body }]) => body)).toEqual([change.body]);
  expect(listener).toHaveBeenCalled();
  expect(onSent).not.toHaveBeenCalled();
  unsubscribe();
  listener.mockReset();
  await queue.load();
  expect(listener).not.toHaveBeenCalled();
});

test('[OFFL-06] "Send anyway" saves the change over what somebody else has saved, then those that it held back', async () => {
  server.edit('/leads/7', { status: 'Lost' });
  await queueOffline(change, { ...change, body: { followUpAt: '2026-03-02T12:00:00.000Z' } });
  isOnLine = true;
  await queue.send();
  await queue.sendAnyway(getUndecided());
  expect(server.read('/leads/7')).toMatchObject({
    status: 'Contacted',
    followUpAt: '2026-03-02T12:00:00.000Z',
  });
  expect(queue.getChanges()).toEqual([]);
});

test('[OFFL-06] after "Send anyway", another change by somebody else is a conflict again', async () => {
  server.edit('/leads/7', { status: 'Lost' });
  await queueOffline(change);
  isOnLine = true;
  await queue.send();
  server.edit('/leads/7', { status: 'Won' });
  await queue.sendAnyway(getUndecided());
  expect(getUndecided()).toMatchObject({ state: 'conflict', current: { status: 'Won' } });
  expect(server.read('/leads/7')).toMatchObject({ status: 'Won' });
});

test('[OFFL-05] a refused change may be tried again, with the same key', async () => {
  await queueOffline(note);
  isOnLine = true;
  server.fail(() => refuse(403, 'FORBIDDEN', 'Not now.'));
  await queue.send();
  expect(getUndecided()).toMatchObject({ state: 'refused', reason: 'Not now.' });
  await queue.sendAnyway(getUndecided());
  expect(queue.getChanges()).toEqual([]);
  expect(server.calls[1]?.key).toBe(server.calls[0]?.key);
});

test('[OFFL-06] "Discard" keeps what the server has, and sends those that it held back', async () => {
  server.edit('/leads/7', { status: 'Lost' });
  await queueOffline(change, { ...change, body: { followUpAt: '2026-03-02T12:00:00.000Z' } });
  isOnLine = true;
  await queue.send();
  await queue.discard(getUndecided());
  expect(server.read('/leads/7')).toMatchObject({
    status: 'Lost',
    followUpAt: '2026-03-02T12:00:00.000Z',
  });
  expect(counts()).toEqual({ waiting: 0, undecided: 0 });
  expect(onSent).toHaveBeenCalled();
});

test('[OFFL-06] "Discard" shows the server’s records again, even when nothing else waits', async () => {
  await queueOffline(note);
  isOnLine = true;
  server.fail(() => refuse(403, 'FORBIDDEN', 'Not now.'));
  await queue.send();
  await queue.discard(getUndecided());
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(queue.getChanges()).toEqual([]);
});

test('[OFFL-07] a queue that has ended sends nothing and counts nothing', async () => {
  await queueOffline(note);
  queue.end();
  expect(counts()).toEqual({ waiting: 0, undecided: 0 });
  setOnLine(true);
  await queue.load();
  await queue.send();
  expect(counts()).toEqual({ waiting: 0, undecided: 0 });
  expect(server.calls).toEqual([]);
});

test('[OFFL-07] a queue that has ended shows no changes, and says so', async () => {
  await queueOffline(note);
  const listener = jest.fn();
  queue.subscribe(listener);
  queue.end();
  expect(queue.getChanges()).toEqual([]);
  expect(listener).toHaveBeenCalled();
});

test('[OFFL-07] a change of a queue that has ended is neither discarded nor sent again', async () => {
  await queueOffline(note);
  isOnLine = true;
  server.fail(() => refuse(403, 'FORBIDDEN', 'Not now.'));
  await queue.send();
  const refused = getUndecided();
  queue.end();
  await queue.sendAnyway(refused);
  await queue.discard(refused);
  expect(await readChanges('u1')).toMatchObject([{ state: 'refused' }]);
  expect(onSent).not.toHaveBeenCalled();
});

/** Ends the queue while a call is pending on the server. */
async function endBeforeResponse(work: () => Promise<unknown>, onEnd?: () => Promise<void>) {
  const held = createDeferred();
  const called = createDeferred();
  queue.end();
  queue = createChangeQueue({
    account: 'u1',
    async request(...of) {
      called.release();
      await held.promise;
      return server.request(...of);
    },
    onSaved,
    onUndecided,
    onSent,
  });
  await queue.load();
  const working = work();
  await called.promise;
  queue.end();
  await onEnd?.();
  held.release();
  await working;
}

test('[OFFL-07] a queue that has ended sends no more of its changes, and keeps none that was saved', async () => {
  await queueOffline(note, change);
  isOnLine = true;
  await endBeforeResponse(() => queue.send());
  expect(server.sent().map(({ method }) => method)).toEqual(['POST']);
  expect(await readChanges('u1')).toMatchObject([{ method: 'PATCH', state: 'waiting' }]);
  expect(onSaved).not.toHaveBeenCalled();
});

test('[OFFL-07] a queue that has ended does not read the record of a change that was too late', async () => {
  server.edit('/leads/7', { name: 'Ada King' });
  await queueOffline(change);
  isOnLine = true;
  await endBeforeResponse(() => queue.send());
  expect(server.calls.map(({ method }) => method)).toEqual(['PATCH']);
  expect(await readChanges('u1')).toMatchObject([{ state: 'waiting' }]);
});

test('[OFFL-07] a refusal after the log-out leaves nothing of the account', async () => {
  await queueOffline(note);
  isOnLine = true;
  server.fail(() => refuse(403, 'FORBIDDEN', 'Not now.'));
  await endBeforeResponse(
    () => queue.send(),
    () => clearAccount('u1'),
  );
  expect(onUndecided).not.toHaveBeenCalled();
  expect(await readRawDatabase('lintel-offline')).not.toContain('u1');
});

test('[OFFL-07] a change that fails after the end is not queued', async () => {
  setOnLine(false);
  server.fail(disconnect);
  await endBeforeResponse(() => expect(queue.sendOrQueue(change)).rejects.toThrow('Failed to fetch'));
  expect(await readChanges('u1')).toEqual([]);
});
