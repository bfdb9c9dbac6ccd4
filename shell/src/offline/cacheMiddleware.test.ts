import { waitFor } from '@testing-library/react';
import { call, fail, failed, NOW, offlinePage, respond } from '../testing/offlinePage';

const { work, offline, openPage, setOnLine, signIn, makeAvailable, switchAccounts, state } = offlinePage();

test('[OFFL-03] caches a copy of each response, and the page gets the response itself', async () => {
  makeAvailable();
  const response = await work.serveFromCache(respond({ data: 'fresh' }))(call());
  expect(await response.json()).toEqual({ data: 'fresh' });
  const [[url, copy] = []] = offline.cacheResponse.mock.calls as unknown as [string, Response][];
  expect(url).toBe('/api/leads');
  expect(await copy?.json()).toEqual({ data: 'fresh' });
});

test.each([
  ['a change', call({ method: 'PATCH' }), respond()],
  ['a failed call', call(), respond({ error: {} }, { status: 404 })],
  ['a response without data', call(), async () => new Response(null, { status: 204 })],
  ['a file', call(), async () => new Response('a;b', { headers: { 'Content-Type': 'text/csv' } })],
  ['a stream', call(), async () => new Response('', { headers: { 'Content-Type': 'text/event-stream' } })],
])('[OFFL-03] caches no response to %s', async (_what, sent, send) => {
  makeAvailable();
  const response = await send();
  expect(await work.serveFromCache(async () => response)(sent)).toBe(response);
  expect(offline.cacheResponse).not.toHaveBeenCalled();
});

test('[OFFL-03] without a network, a page gets the last response, and says when it was current', async () => {
  makeAvailable();
  setOnLine(false);
  const cached = Response.json({ data: 'cached' });
  offline.readCachedResponse.mockResolvedValue({ response: cached, at: NOW - 60_000 });
  expect(await work.serveFromCache(fail)(call())).toBe(cached);
  expect(offline.readCachedResponse).toHaveBeenCalledWith('/api/leads');
  expect(state()).toMatchObject({ isOffline: true, lastUpdated: NOW - 60_000 });
  expect(work.getLastUpdated(state())).toBe(NOW - 60_000);
});

test('[OFFL-03] an address that was not visited fails as without a network', async () => {
  makeAvailable();
  setOnLine(false);
  await expect(work.serveFromCache(fail)(call())).rejects.toBe(failed);
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
])('[OFFL-03] a call %s gets no cached response', async (_what, sent, send) => {
  makeAvailable();
  setOnLine(false);
  offline.readCachedResponse.mockResolvedValue({ response: Response.json({}), at: NOW });
  await expect(work.serveFromCache(send)(sent)).rejects.toThrow();
  expect(offline.readCachedResponse).not.toHaveBeenCalled();
});

test('[OFFL-08] a server that fails although there is a network is not hidden by cached responses', async () => {
  makeAvailable();
  offline.readCachedResponse.mockResolvedValue({ response: Response.json({}), at: NOW });
  await expect(work.serveFromCache(fail)(call())).rejects.toBe(failed);
  const response = await work.serveFromCache(respond({}, { status: 503 }))(call());
  expect(response.status).toBe(503);
});

test('[OFFL-01] a page that was opened without a network shows cached data before it asks the network again', async () => {
  setOnLine(false);
  openPage({ byWorker: true });
  makeAvailable();
  offline.readCachedResponse.mockImplementation(async () => ({
    response: Response.json({ data: 'cached' }),
    at: NOW,
  }));
  const send = jest.fn(fail);
  const read = work.serveFromCache(send);
  expect(await (await read(call())).json()).toEqual({ data: 'cached' });
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
  offline.readCachedResponse.mockResolvedValue({ response: Response.json({}), at: NOW });
  const response = Response.json({ error: {} }, { status: 404 });
  expect(await work.serveFromCache(async () => response)(call())).toBe(response);
});

test('[OFFL-01] a page that was opened without a network and stores nothing asks the network', async () => {
  setOnLine(false);
  openPage({ byWorker: true });
  await expect(work.serveFromCache(fail)(call())).rejects.toBe(failed);
});

test('[OFFL-05] while changes wait, the server’s responses show them, and are cached without them', async () => {
  makeAvailable();
  work.offlineState.update({ waiting: 1 });
  offline.applyQueuedChanges.mockResolvedValueOnce(Response.json({ data: 'with changes' }));
  const response = await work.serveFromCache(respond({ data: 'without' }))(call());
  expect(await response.json()).toEqual({ data: 'with changes' });
  const [[, copy] = []] = offline.cacheResponse.mock.calls as unknown as [string, Response][];
  expect(await copy?.json()).toEqual({ data: 'without' });
});

test('[OFFL-06] a response that compares a change with the server’s record does not show it', async () => {
  makeAvailable();
  work.offlineState.update({ waiting: 1 });
  offline.applyQueuedChanges.mockResolvedValue(Response.json({ data: 'with changes' }));
  const sent = call({ cache: 'no-store' }, '/api/leads/7');
  const response = await work.serveFromCache(respond({ data: 'the server’s' }))(sent);
  expect(await response.json()).toEqual({ data: 'the server’s' });
  setOnLine(false);
  offline.readCachedResponse.mockResolvedValue({ response: Response.json({ data: 'cached' }), at: NOW });
  await expect(work.serveFromCache(fail)(sent)).rejects.toBe(failed);
});

test('[OFFL-08] without storage, calls are as without it', async () => {
  signIn();
  offline.readCachedResponse.mockResolvedValue({ response: Response.json({}), at: NOW });
  const response = Response.json({ data: [] });
  expect(await work.serveFromCache(async () => response)(call())).toBe(response);
  setOnLine(false);
  await expect(work.serveFromCache(fail)(call())).rejects.toBe(failed);
  expect(offline.cacheResponse).not.toHaveBeenCalled();
  expect(offline.readCachedResponse).not.toHaveBeenCalled();
});

test('[OFFL-08] where the code or the storage fails, calls are as without it', async () => {
  makeAvailable(async () => Promise.reject(new Error('ChunkLoadError')));
  const response = Response.json({ data: [] });
  expect(await work.serveFromCache(async () => response)(call())).toBe(response);
  work.offlineState.update({ waiting: 1 });
  expect(await work.serveFromCache(async () => response)(call())).toBe(response);
  setOnLine(false);
  await expect(work.serveFromCache(fail)(call())).rejects.toBe(failed);
});

test('[OFFL-04] a response to the previous account is not cached for the next', async () => {
  makeAvailable();
  const send = async () => {
    makeAvailable();
    return Response.json({ data: 'of the account before' });
  };
  await work.serveFromCache(send)(call());
  await work.serveFromCache(respond())(call({}, '/api/leads/8'));
  await waitFor(() =>
    expect(offline.cacheResponse).toHaveBeenCalledWith('/api/leads/8', expect.any(Response)),
  );
  expect(offline.cacheResponse).toHaveBeenCalledTimes(1);
});

test('[OFFL-04] a response from before a sign-in is not cached for the next account', async () => {
  const goOn = switchAccounts();
  await work.serveFromCache(respond())(call());
  goOn();
  await new Promise((resolve) => setTimeout(resolve));
  expect(offline.cacheResponse).not.toHaveBeenCalled();
});
