import { createDeferred } from '@lintel/module-kit/testing';
import { fail, failed, offlinePage, respond } from '../testing/offlinePage';
import type { Offline } from './offlineStorage';

const { work, offline, signIn, makeAvailable, switchAccounts } = offlinePage();

const change = {
  path: '/leads/7',
  method: 'PATCH',
  body: { status: 'Won' },
  title: 'Ada Lovelace',
  labels: {},
  event: 'lead.changed',
} as const;

test('[OFFL-05] a change goes to the queue', async () => {
  makeAvailable();
  const request = jest.fn(fail);
  expect((await work.createHostChanges(request).send(change)).status).toBe(202);
  expect(offline.sendOrQueue).toHaveBeenCalledWith(change);
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ['there is no storage', () => signIn()],
  ['the code for it fails', () => makeAvailable(async () => Promise.reject(new Error('ChunkLoadError')))],
])('[OFFL-08] where %s, a change is sent like any call', async (_why, prepare) => {
  prepare();
  const saved = Response.json({ data: {} });
  const request = jest.fn(async (_path: string, _init: RequestInit) => saved);
  expect(await work.createHostChanges(request).send(change)).toBe(saved);
  expect(request).toHaveBeenCalledWith('/leads/7', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: '{"status":"Won"}',
  });
  await expect(work.createHostChanges(fail).send(change)).rejects.toBe(failed);
  expect(offline.sendOrQueue).not.toHaveBeenCalled();
});

test('[API-19] [OFFL-08] without storage, a note that is sent again after a lost response has the same key', async () => {
  signIn();
  const responses = [
    () => Promise.reject(failed),
    async () => Response.json({}, { status: 503 }),
    async () => Response.json({}, { status: 201 }),
    async () => Response.json({}, { status: 201 }),
  ];
  const keys: (string | null)[] = [];
  const { send } = work.createHostChanges((_path, { headers }) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return responses.shift()?.() ?? fail();
  });
  const note = { ...change, path: '/leads/7/notes', method: 'POST', body: { content: 'Call back' } } as const;
  await expect(send(note)).rejects.toBe(failed);
  expect((await send(note)).status).toBe(503);
  expect((await send(note)).status).toBe(201);
  expect((await send(note)).status).toBe(201);
  const [first, second, third, another] = keys;
  expect(first).toBeTruthy();
  expect([second, third]).toEqual([first, first]);
  expect(another).not.toBe(first);
});

test('[OFFL-03] a change that the server saved before the caching code has loaded is applied to the cached responses', async () => {
  signIn();
  await work.createHostChanges(respond()).send(change);
  await work.createHostChanges(respond({}, { status: 422 })).send({ ...change, path: '/leads/8' });
  await work.flushBuffered(offline as unknown as Offline);
  expect(offline.applySaved.mock.calls).toEqual([[change]]);
});

test('[OFFL-07] counts the changes that are still only here once sending has been tried', async () => {
  makeAvailable();
  work.offlineState.update({ waiting: 3, undecided: 1 });
  const send = jest.fn(async () => work.offlineState.update({ waiting: 1 }));
  offline.getQueue.mockResolvedValue({ send });
  expect(await work.countUnsentChanges()).toBe(2);
});

test('[OFFL-04] a change that was made before a sign-in is not sent in the name of the next account', async () => {
  const goOn = switchAccounts();
  const request = jest.fn();
  const sending = work
    .createHostChanges(request)
    .send({ path: '/leads/7', method: 'PATCH', body: {} } as never);
  goOn();
  await expect(sending).rejects.toThrow('The session has ended.');
  expect(offline.sendOrQueue).not.toHaveBeenCalled();
  expect(request).not.toHaveBeenCalled();
});

test('[OFFL-04] a change that is saved after a sign-in is not shown to the next account', async () => {
  signIn();
  const responded = createDeferred();
  const request = () => responded.promise.then(() => Response.json({}));
  const sending = work
    .createHostChanges(request)
    .send({ path: '/leads/7', method: 'PATCH', body: {} } as never);
  await new Promise((resolve) => setTimeout(resolve));
  signIn();
  responded.release();
  await sending;
  await work.flushBuffered(offline as unknown as Offline);
  expect(offline.applySaved).not.toHaveBeenCalled();
});
