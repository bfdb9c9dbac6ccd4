import { call, fail, NOW, offlinePage, respond } from '../testing/offlinePage';

const { work, offline, openPage, setOnLine, makeAvailable, state } = offlinePage();

test('[OFFL-01] a page that the worker opened is offline until the server responds', async () => {
  openPage({ byWorker: true });
  makeAvailable();
  expect(state().isOffline).toBe(true);
  await work.serveFromCache(respond())(call());
  expect(state().isOffline).toBe(false);
});

test('[OFFL-03] follows the browser’s network', () => {
  expect(state().isOffline).toBe(false);
  setOnLine(false);
  expect(state().isOffline).toBe(true);
  setOnLine(true);
  expect(state().isOffline).toBe(false);
});

test('[OFFL-03] a page is as old as its oldest response, and the next page is as old as its own', async () => {
  makeAvailable();
  setOnLine(false);
  for (const age of [2, 9, 5]) {
    offline.readCachedResponse.mockResolvedValue({ response: Response.json({}), at: NOW - age });
    await work.serveFromCache(fail)(call());
  }
  expect(state().lastUpdated).toBe(NOW - 9);
  work.markNewPage();
  await work.serveFromCache(fail)(call());
  expect(state().lastUpdated).toBe(NOW - 5);
});

test('[OFFL-03] what is on the page as the network goes came with the last response', async () => {
  makeAvailable();
  await work.serveFromCache(respond())(call());
  setOnLine(false);
  expect(work.getLastUpdated(state())).toBe(NOW);
});

test('[OFFL-03] a response ends the time for which a page shows old data', async () => {
  makeAvailable();
  setOnLine(false);
  offline.readCachedResponse.mockResolvedValue({ response: Response.json({}), at: NOW - 5 });
  await work.serveFromCache(fail)(call());
  setOnLine(true);
  await work.serveFromCache(respond())(call());
  expect(state()).toMatchObject({ isOffline: false, lastUpdated: null });
});
