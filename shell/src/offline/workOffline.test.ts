import { createDeferred } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import type { Offline } from './workOffline';

let work: typeof import('./workOffline');
let isOnLine = true;
const NOW = Date.parse('2026-03-01T10:42:00.000Z');

/** Opens a page with the HTML of the server or of the worker. */
function openPage({ byWorker = false } = {}) {
  document.documentElement.toggleAttribute('data-offline', byWorker);
  jest.isolateModules(() => {
    work = require('./workOffline');
  });
  work.followNetwork();
}
function setOnLine(to: boolean) {
  isOnLine = to;
  dispatchEvent(new Event(to ? 'online' : 'offline'));
}

const offline = {
  keepAnswer: jest.fn(async () => {}),
  readAnswer: jest.fn(),
  showChanges: jest.fn(async (_url: string, response: Response) => response),
  applySaved: jest.fn(async () => {}),
  getQueue: jest.fn(),
  sendOrKeep: jest.fn(async () => Response.json({ data: 'queued' }, { status: 202 })),
};
const forget = jest.fn(async () => {});
const signIn = (open = async () => offline as unknown as Offline) => work.setKeeper({ open, forget });
function makeAvailable(open?: () => Promise<Offline>) {
  signIn(open);
  void work.keepEarly(offline as unknown as Offline);
  work.offlineState.update({ isAvailable: true });
}

beforeEach(() => {
  isOnLine = true;
  jest.clearAllMocks();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  offline.readAnswer.mockResolvedValue(null);
  openPage();
});
afterEach(() => jest.restoreAllMocks());

const call = (init: RequestInit = {}, url = '/api/leads') => ({ url, init });
const respond =
  (body: unknown = { data: [] }, init?: ResponseInit) =>
  async () =>
    Response.json(body, init);
const failed = new TypeError('Failed to fetch');
const fail = async (): Promise<Response> => {
  throw failed;
};
const state = () => work.offlineState.getSnapshot();

test('[OFFL-03] keeps a copy of each answer, and the page gets the answer itself', async () => {
  makeAvailable();
  const response = await work.answerOffline(respond({ data: 'fresh' }))(call());
  expect(await response.json()).toEqual({ data: 'fresh' });
  const [[url, copy] = []] = offline.keepAnswer.mock.calls as unknown as [string, Response][];
  expect(url).toBe('/api/leads');
  expect(await copy?.json()).toEqual({ data: 'fresh' });
});

test.each([
  ['a change', call({ method: 'PATCH' }), respond()],
  ['a failed call', call(), respond({ error: {} }, { status: 404 })],
  ['an answer without data', call(), async () => new Response(null, { status: 204 })],
  ['a file', call(), async () => new Response('a;b', { headers: { 'Content-Type': 'text/csv' } })],
  ['a stream', call(), async () => new Response('', { headers: { 'Content-Type': 'text/event-stream' } })],
])('[OFFL-03] keeps no answer to %s', async (_what, sent, send) => {
  makeAvailable();
  const response = await send();
  expect(await work.answerOffline(async () => response)(sent)).toBe(response);
  expect(offline.keepAnswer).not.toHaveBeenCalled();
});

test('[OFFL-03] without a network, a page gets the last answer, and says when it was current', async () => {
  makeAvailable();
  setOnLine(false);
  const kept = Response.json({ data: 'kept' });
  offline.readAnswer.mockResolvedValue({ response: kept, at: NOW - 60_000 });
  expect(await work.answerOffline(fail)(call())).toBe(kept);
  expect(offline.readAnswer).toHaveBeenCalledWith('/api/leads');
  expect(state()).toMatchObject({ isOffline: true, lastUpdated: NOW - 60_000 });
  expect(work.getLastUpdated(state())).toBe(NOW - 60_000);
});

test('[OFFL-03] a page is as old as its oldest answer, and the next page is as old as its own', async () => {
  makeAvailable();
  setOnLine(false);
  for (const age of [2, 9, 5]) {
    offline.readAnswer.mockResolvedValue({ response: Response.json({}), at: NOW - age });
    await work.answerOffline(fail)(call());
  }
  expect(state().lastUpdated).toBe(NOW - 9);
  work.markNewPage();
  await work.answerOffline(fail)(call());
  expect(state().lastUpdated).toBe(NOW - 5);
});

test('[OFFL-03] what is on the page as the network goes came with the last response', async () => {
  makeAvailable();
  await work.answerOffline(respond())(call());
  setOnLine(false);
  expect(work.getLastUpdated(state())).toBe(NOW);
});

test('[OFFL-03] an address that was not visited fails as without a network', async () => {
  makeAvailable();
  setOnLine(false);
  await expect(work.answerOffline(fail)(call())).rejects.toBe(failed);
  expect(state().lastUpdated).toBeNull();
});

test.each([
  ['that changes something', call({ method: 'POST' }), fail],
  [
    'that was aborted',
    call(),
    async () => {
      throw new DOMException('Aborted', 'AbortError');
    },
  ],
])('[OFFL-03] a call %s gets no kept answer', async (_what, sent, send) => {
  makeAvailable();
  setOnLine(false);
  offline.readAnswer.mockResolvedValue({ response: Response.json({}), at: NOW });
  await expect(work.answerOffline(send)(sent)).rejects.toThrow();
  expect(offline.readAnswer).not.toHaveBeenCalled();
});

test('[OFFL-08] a server that fails although there is a network is not hidden by kept answers', async () => {
  makeAvailable();
  offline.readAnswer.mockResolvedValue({ response: Response.json({}), at: NOW });
  await expect(work.answerOffline(fail)(call())).rejects.toBe(failed);
  const response = await work.answerOffline(respond({}, { status: 503 }))(call());
  expect(response.status).toBe(503);
});

test('[OFFL-01] a page that the worker opened is offline until the server responds', async () => {
  openPage({ byWorker: true });
  makeAvailable();
  expect(state().isOffline).toBe(true);
  await work.answerOffline(respond())(call());
  expect(state().isOffline).toBe(false);
});

test('[OFFL-01] a page that was opened without a network shows what is kept before it asks the network again', async () => {
  setOnLine(false);
  openPage({ byWorker: true });
  makeAvailable();
  offline.readAnswer.mockImplementation(async () => ({ response: Response.json({ data: 'kept' }), at: NOW }));
  const send = jest.fn(fail);
  const read = work.answerOffline(send);
  expect(await (await read(call())).json()).toEqual({ data: 'kept' });
  await read(call({}, '/api/reviews'));
  expect(send).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ isOffline: true, lastUpdated: NOW });
  await read(call());
  expect(send).toHaveBeenCalledTimes(1);
  await expect(read(call({ method: 'POST' }, '/api/notes'))).rejects.toBe(failed);
  await expect(read(call({ cache: 'no-store' }, '/api/leads/7'))).rejects.toBe(failed);
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  ['a network that is back', true, true],
  ['a page of the server', false, false],
])('[OFFL-03] %s is asked first', async (_what, byWorker, onLine) => {
  setOnLine(onLine);
  openPage({ byWorker });
  makeAvailable();
  offline.readAnswer.mockResolvedValue({ response: Response.json({}), at: NOW });
  const response = Response.json({ error: {} }, { status: 404 });
  expect(await work.answerOffline(async () => response)(call())).toBe(response);
});

test('[OFFL-01] a page that was opened without a network and keeps nothing asks the network', async () => {
  setOnLine(false);
  openPage({ byWorker: true });
  await expect(work.answerOffline(fail)(call())).rejects.toBe(failed);
});

test('[OFFL-03] follows the browser’s network', () => {
  expect(state().isOffline).toBe(false);
  setOnLine(false);
  expect(state().isOffline).toBe(true);
  setOnLine(true);
  expect(state().isOffline).toBe(false);
});

test('[OFFL-03] a response ends the time for which a page shows old data', async () => {
  makeAvailable();
  setOnLine(false);
  offline.readAnswer.mockResolvedValue({ response: Response.json({}), at: NOW - 5 });
  await work.answerOffline(fail)(call());
  setOnLine(true);
  await work.answerOffline(respond())(call());
  expect(state()).toMatchObject({ isOffline: false, lastUpdated: null });
});

test('[OFFL-05] while changes wait, the server’s answers show them, and are kept without them', async () => {
  makeAvailable();
  work.offlineState.update({ waiting: 1 });
  offline.showChanges.mockResolvedValueOnce(Response.json({ data: 'with changes' }));
  const response = await work.answerOffline(respond({ data: 'without' }))(call());
  expect(await response.json()).toEqual({ data: 'with changes' });
  const [[, copy] = []] = offline.keepAnswer.mock.calls as unknown as [string, Response][];
  expect(await copy?.json()).toEqual({ data: 'without' });
});

test('[OFFL-06] an answer that compares a change with the server’s record does not show it', async () => {
  makeAvailable();
  work.offlineState.update({ waiting: 1 });
  offline.showChanges.mockResolvedValue(Response.json({ data: 'with changes' }));
  const sent = call({ cache: 'no-store' }, '/api/leads/7');
  const response = await work.answerOffline(respond({ data: 'the server’s' }))(sent);
  expect(await response.json()).toEqual({ data: 'the server’s' });
  setOnLine(false);
  offline.readAnswer.mockResolvedValue({ response: Response.json({ data: 'kept' }), at: NOW });
  await expect(work.answerOffline(fail)(sent)).rejects.toBe(failed);
});

test('[OFFL-03] answers that come before the code that keeps them are kept once it is there, sixty at most', async () => {
  signIn();
  work.offlineState.update({ isAvailable: true });
  for (let n = 0; n < 61; n++) await work.answerOffline(respond({ data: n }))(call({}, `/api/leads/${n}`));
  expect(offline.keepAnswer).not.toHaveBeenCalled();
  await work.keepEarly(offline as unknown as Offline);
  const calls = offline.keepAnswer.mock.calls as unknown as [string, Response][];
  expect(calls.map(([url]) => url)).toEqual(Array.from({ length: 60 }, (_, n) => `/api/leads/${n}`));
  expect(await calls[59]?.[1].json()).toEqual({ data: 59 });
  await work.keepEarly(offline as unknown as Offline);
  expect(offline.keepAnswer).toHaveBeenCalledTimes(60);
});

test('[OFFL-01] a first visit keeps what it has read before its worker was registered, and nothing without one', async () => {
  signIn();
  const read = () => work.answerOffline(respond({ data: 'first' }))(call());
  expect(await (await read()).json()).toEqual({ data: 'first' });
  await work.keepEarly(offline as unknown as Offline);
  expect(offline.keepAnswer).toHaveBeenCalledTimes(1);

  signIn();
  await read();
  work.dropEarly();
  await read();
  await work.keepEarly(offline as unknown as Offline);
  expect(offline.keepAnswer).toHaveBeenCalledTimes(1);
});

test('[OFFL-08] without storage, calls are as without it', async () => {
  signIn();
  offline.readAnswer.mockResolvedValue({ response: Response.json({}), at: NOW });
  const response = Response.json({ data: [] });
  expect(await work.answerOffline(async () => response)(call())).toBe(response);
  setOnLine(false);
  await expect(work.answerOffline(fail)(call())).rejects.toBe(failed);
  expect(offline.keepAnswer).not.toHaveBeenCalled();
  expect(offline.readAnswer).not.toHaveBeenCalled();
});

test('[OFFL-08] where the code or the storage fails, calls are as without it', async () => {
  makeAvailable(async () => Promise.reject(new Error('ChunkLoadError')));
  const response = Response.json({ data: [] });
  expect(await work.answerOffline(async () => response)(call())).toBe(response);
  work.offlineState.update({ waiting: 1 });
  expect(await work.answerOffline(async () => response)(call())).toBe(response);
  setOnLine(false);
  await expect(work.answerOffline(fail)(call())).rejects.toBe(failed);
});

const change = {
  path: '/leads/7',
  method: 'PATCH',
  body: { status: 'Won' },
  title: 'Ada Lovelace',
  labels: {},
  event: 'lead.changed',
} as const;

test('[OFFL-05] a change goes to what may keep it', async () => {
  makeAvailable();
  const request = jest.fn(fail);
  expect((await work.createChanges(request).send(change)).status).toBe(202);
  expect(offline.sendOrKeep).toHaveBeenCalledWith(change);
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ['there is no storage', () => signIn()],
  ['the code for it fails', () => makeAvailable(async () => Promise.reject(new Error('ChunkLoadError')))],
])('[OFFL-08] where %s, a change is sent like any call', async (_why, prepare) => {
  prepare();
  const saved = Response.json({ data: {} });
  const request = jest.fn(async (_path: string, _init: RequestInit) => saved);
  expect(await work.createChanges(request).send(change)).toBe(saved);
  expect(request).toHaveBeenCalledWith('/leads/7', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: '{"status":"Won"}',
  });
  await expect(work.createChanges(fail).send(change)).rejects.toBe(failed);
  expect(offline.sendOrKeep).not.toHaveBeenCalled();
});

test('[OFFL-03] a change that the server saved before the code that keeps answers is there is shown in them', async () => {
  signIn();
  await work.createChanges(respond()).send(change);
  await work.createChanges(respond({}, { status: 422 })).send({ ...change, path: '/leads/8' });
  await work.keepEarly(offline as unknown as Offline);
  expect(offline.applySaved.mock.calls).toEqual([[change]]);
});

test('[OFFL-04] an answer to the account before is not kept for the next', async () => {
  makeAvailable();
  const send = async () => {
    makeAvailable();
    return Response.json({ data: 'of the account before' });
  };
  await work.answerOffline(send)(call());
  await work.answerOffline(respond())(call({}, '/api/leads/8'));
  await waitFor(() => expect(offline.keepAnswer).toHaveBeenCalledWith('/api/leads/8', expect.any(Response)));
  expect(offline.keepAnswer).toHaveBeenCalledTimes(1);
});

test('[OFFL-07] counts the changes that are still only here once sending has been tried', async () => {
  makeAvailable();
  work.offlineState.update({ waiting: 3, undecided: 1 });
  const send = jest.fn(async () => work.offlineState.update({ waiting: 1 }));
  offline.getQueue.mockResolvedValue({ send });
  expect(await work.countUnsentChanges()).toBe(2);
});

test('[OFFL-07] logging out removes what is kept, and needs nothing where nothing is', async () => {
  await work.forgetKept();
  signIn();
  await work.forgetKept();
  expect(forget).toHaveBeenCalledTimes(1);
});

/** Signs in another account while the storage of the previous one is being opened. */
function switchAccounts() {
  const opened = createDeferred();
  makeAvailable(() => opened.promise.then(() => offline as unknown as Offline));
  return () => {
    signIn();
    opened.release();
  };
}

test('[OFFL-04] an answer that came before a sign-in is not kept for the next account', async () => {
  const goOn = switchAccounts();
  await work.answerOffline(respond())(call());
  goOn();
  await new Promise((resolve) => setTimeout(resolve));
  expect(offline.keepAnswer).not.toHaveBeenCalled();
});

test('[OFFL-04] a change that was made before a sign-in is not sent in the name of the next account', async () => {
  const goOn = switchAccounts();
  const request = jest.fn();
  const sending = work.createChanges(request).send({ path: '/leads/7', method: 'PATCH', body: {} } as never);
  goOn();
  await expect(sending).rejects.toThrow('The session has ended.');
  expect(offline.sendOrKeep).not.toHaveBeenCalled();
  expect(request).not.toHaveBeenCalled();
});

test('[OFFL-04] a change that is saved after a sign-in is not shown to the next account', async () => {
  signIn();
  const answered = createDeferred();
  const request = () => answered.promise.then(() => Response.json({}));
  const sending = work.createChanges(request).send({ path: '/leads/7', method: 'PATCH', body: {} } as never);
  await new Promise((resolve) => setTimeout(resolve));
  signIn();
  answered.release();
  await sending;
  await work.keepEarly(offline as unknown as Offline);
  expect(offline.applySaved).not.toHaveBeenCalled();
});
