import { call, offlinePage, respond } from '../testing/offlinePage';

const { work, openPage, setOnLine, makeAvailable, state } = offlinePage();

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
