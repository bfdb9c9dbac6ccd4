import 'fake-indexeddb/auto';
import { createDeferred } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { enableEncryption } from '../testing/browserStorage';
import { changeServer, disconnect, refuse } from '../testing/changeServer';
import { makeNote } from '../testing/makeChange';
import { webLocks } from '../testing/webLocks';

enableEncryption();

let isOnLine = true;
let server: ReturnType<typeof changeServer>;
const tabs: { queue: { end(): void }; clearAccount(account: string): Promise<void> }[] = [];

/** Opens a tab with its own copy of the code; storage, locks and channels are the browser's. */
function openTab(account = 'u1', hold = Promise.resolve()) {
  let modules = null as unknown as typeof import('./changeQueue') &
    typeof import('./offlineState') &
    typeof import('./offlineDatabase');
  jest.isolateModules(() => {
    modules = {
      ...require('./changeQueue'),
      ...require('./offlineState'),
      ...require('./offlineDatabase'),
    };
  });
  modules.followNetwork();
  const [onSaved, onUndecided] = [jest.fn(), jest.fn()];
  const queue = modules.createChangeQueue({
    account,
    request: async (...of) => {
      await hold;
      return isOnLine ? server.request(...of) : disconnect();
    },
    onSaved,
    onUndecided,
    onSent: () => {},
  });
  const tab = { ...modules, queue, onSaved, onUndecided, getState: () => modules.offlineState.getSnapshot() };
  tabs.push(tab);
  return tab;
}

function setOnLine(to: boolean) {
  isOnLine = to;
  dispatchEvent(new Event(to ? 'online' : 'offline'));
}
const { key: _key, at: _at, state: _state, ...note } = makeNote('Prefers a Sunday.');

beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
  Object.defineProperty(navigator, 'locks', { value: webLocks(), configurable: true });
  server = changeServer({});
  setOnLine(false);
});
afterEach(async () => {
  for (const { queue } of tabs) queue.end();
  for (const account of ['u1', 'u2']) await tabs[0]?.clearAccount(account);
  tabs.length = 0;
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
});

test('[OFFL-05] a tab shows the changes that another one queues, and forgets those that it has sent', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.queue.sendOrQueue(note);
  await waitFor(() => expect(other.getState().waiting).toBe(1));
  expect(other.queue.getChanges()).toMatchObject([{ body: note.body, state: 'waiting' }]);
  isOnLine = true;
  await one.queue.send();
  await waitFor(() => expect(other.getState().waiting).toBe(0));
});

test('[OFFL-04] a tab of another account does not read them', async () => {
  const [one, other] = [openTab('u1'), openTab('u2')];
  const read = jest.fn();
  other.queue.subscribe(read);
  await one.queue.sendOrQueue(note);
  // Messages arrive in order, so u1's message was received earlier.
  await openTab('u2').queue.sendOrQueue(note);
  await waitFor(() => expect(other.getState().waiting).toBe(1));
  expect(read).toHaveBeenCalledTimes(1);
  expect(one.getState().waiting).toBe(1);
});

test('[OFFL-05] one tab sends at a time, so each change is sent once', async () => {
  const held = createDeferred();
  const [one, other] = [openTab('u1', held.promise), openTab()];
  await other.queue.sendOrQueue(note);
  await waitFor(() => expect(one.getState().waiting).toBe(1));
  isOnLine = true;
  const sending = [one.queue.send(), other.queue.send()];
  held.release();
  await Promise.all(sending);
  expect(server.calls).toHaveLength(1);
  expect(one.onSaved).toHaveBeenCalledTimes(1);
  expect(other.onSaved).not.toHaveBeenCalled();
});

/** Stores a change in one of two tabs and sends it from the other one. */
async function sendFromOtherTab(respond?: () => Response) {
  const [one, other] = [openTab(), openTab()];
  await other.queue.sendOrQueue(note);
  await waitFor(() => expect(one.getState().waiting).toBe(1));
  if (respond) server.fail(respond);
  isOnLine = true;
  await one.queue.send();
  await waitFor(() => expect(other.getState().waiting).toBe(0));
  return { one, other };
}

test('[OFFL-05] a tab no longer shows a change as saved that the server has refused in another one', async () => {
  const { one, other } = await sendFromOtherTab(() => refuse(403, 'FORBIDDEN', 'Not now.'));
  expect(other.onUndecided.mock.calls).toMatchObject([[{ body: note.body }]]);
  expect(one.onUndecided).toHaveBeenCalledTimes(1);
  const [change] = other.queue.getChanges();
  if (change) await other.queue.discard(change);
  await waitFor(() => expect(one.queue.getChanges()).toEqual([]));
  expect(one.onUndecided).toHaveBeenCalledTimes(1);
});

test('[OFFL-05] a tab reads again what another one has sent, which earlier responses show as waiting', async () => {
  const { one, other } = await sendFromOtherTab();
  expect(other.onUndecided.mock.calls).toMatchObject([[{ body: note.body }]]);
  expect(one.onUndecided).not.toHaveBeenCalled();
});

test('[OFFL-05] a tab that is opened later sends what an earlier one has queued', async () => {
  const earlier = openTab();
  await earlier.queue.sendOrQueue(note);
  earlier.queue.end();
  setOnLine(true);
  const later = openTab();
  await later.queue.load();
  await later.queue.send();
  expect(server.added).toMatchObject([note.body]);
});

test('[OFFL-08] sends in a browser without locks and channels', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const { BroadcastChannel } = globalThis;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { queue } = openTab();
  globalThis.BroadcastChannel = BroadcastChannel;
  await queue.sendOrQueue(note);
  isOnLine = true;
  await queue.send();
  expect(server.added).toMatchObject([note.body]);
});
