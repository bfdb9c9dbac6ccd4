import { call, offlinePage, respond } from '../testing/offlinePage';
import type { Offline } from './offlineStorage';

const { work, offline, signIn } = offlinePage();

test('[OFFL-03] responses from before the caching code has loaded are cached once it has, sixty at most', async () => {
  signIn();
  work.offlineState.update({ isAvailable: true });
  for (let n = 0; n < 61; n++) await work.serveFromCache(respond({ data: n }))(call({}, `/api/leads/${n}`));
  expect(offline.cacheResponse).not.toHaveBeenCalled();
  await work.flushBuffered(offline as unknown as Offline);
  const calls = offline.cacheResponse.mock.calls as unknown as [string, Response][];
  expect(calls.map(([url]) => url)).toEqual(Array.from({ length: 60 }, (_, n) => `/api/leads/${n}`));
  expect(await calls[59]?.[1].json()).toEqual({ data: 59 });
  await work.flushBuffered(offline as unknown as Offline);
  expect(offline.cacheResponse).toHaveBeenCalledTimes(60);
});

test('[OFFL-01] a first visit caches what it has read before its worker was registered, and nothing without one', async () => {
  signIn();
  const read = () => work.serveFromCache(respond({ data: 'first' }))(call());
  expect(await (await read()).json()).toEqual({ data: 'first' });
  await work.flushBuffered(offline as unknown as Offline);
  expect(offline.cacheResponse).toHaveBeenCalledTimes(1);

  signIn();
  await read();
  work.discardBuffered();
  await read();
  await work.flushBuffered(offline as unknown as Offline);
  expect(offline.cacheResponse).toHaveBeenCalledTimes(1);
});
