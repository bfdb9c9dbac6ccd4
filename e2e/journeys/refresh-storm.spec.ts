import type { BrowserContext, Page } from '@playwright/test';
import { ofThisTab, remembered, storedValues, storeSession } from '../support/account.ts';
import { addProbes, callFromProbes, openWithProbes } from '../support/probes.ts';
import { expect, test } from '../support/test.ts';

const MODULES = ['probe_a', 'probe_b'];
/** 50 calls, all different, because the browser must not reuse the response of one for another. */
const PATHS = Array.from({ length: 50 }, (_, index) => `/leads?_limit=1&_page=${index + 1}`);

function countRefreshes(context: BrowserContext): () => number {
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  return () => refreshes;
}

const accessToken = (page: Page) =>
  page.evaluate(
    () => sessionStorage.getItem('Auth@access_token') ?? localStorage.getItem('Auth@access_token'),
  );

async function expectAllCallsToSucceed(tabs: Page[]) {
  const answers = await Promise.all(tabs.map((tab) => callFromProbes(tab, PATHS)));
  expect(answers.flat()).toEqual(Array(tabs.length * MODULES.length * PATHS.length).fill(200));
}

test.beforeEach(({ context }) => addProbes(context, MODULES));

test('200 calls of two modules in two tabs, one refresh', { tag: ['@AUTH-24', '@AUTH-25'] }, async ({
  page,
  context,
  account,
  api,
}) => {
  const refreshes = countRefreshes(context);
  await storeSession(page, account);
  const other = await context.newPage();
  for (const tab of [page, other]) await openWithProbes(tab, MODULES);
  expect(await accessToken(other)).toBe(account.token);

  await api.expireTokens();
  await expectAllCallsToSucceed([page, other]);

  expect(refreshes()).toBe(1);
  expect(await api.countCalls({ path: '/auth/refresh', method: 'POST' })).toBe(1);
  expect(await storedValues(page)).toEqual(remembered);
  expect(await accessToken(page)).not.toBe(account.token);
  expect(await accessToken(other)).toBe(await accessToken(page));
  await page.reload();
  await expect(page).toHaveURL('/');
});

test('the same without "Remember me", in a tab and its copy', {
  tag: ['@AUTH-24', '@AUTH-25', '@full'],
}, async ({ page, context, account, api }) => {
  const refreshes = countRefreshes(context);
  await storeSession(page, account, { remember: false });
  await openWithProbes(page, MODULES);
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/'));
  const copy = await opened;
  await openWithProbes(copy, MODULES);
  expect(await storedValues(copy)).toEqual(ofThisTab);

  await api.expireTokens();
  await expectAllCallsToSucceed([page, copy]);

  expect(refreshes()).toBe(1);
  expect(await api.countCalls({ path: '/auth/refresh', method: 'POST' })).toBe(1);
  expect(await accessToken(page)).not.toBe(account.token);
  expect(await accessToken(copy)).toBe(await accessToken(page));
});

test('refreshes a malformed token once for all tabs', { tag: ['@AUTH-24', '@AUTH-25', '@full'] }, async ({
  page,
  context,
  account,
  api,
}) => {
  const refreshes = countRefreshes(context);
  await storeSession(page, { ...account, token: 'not.a.token' });
  const other = await context.newPage();
  for (const tab of [page, other]) await openWithProbes(tab, MODULES);
  await expectAllCallsToSucceed([page, other]);
  expect(refreshes()).toBe(1);
  expect(await api.countCalls({ path: '/auth/refresh', method: 'POST' })).toBe(1);
});

/** Keeps the storage busy from a separate tab, so that other tabs see stored values late. */
async function slowStorage(context: BrowserContext) {
  const busy = await context.newPage();
  await busy.goto('/terms');
  await busy.evaluate(() => {
    let count = 0;
    setInterval(() => {
      count += 1;
      localStorage.setItem('ballast', String(count % 10).repeat(1_500_000));
    }, 25);
  });
}

test('refreshes once each time when tabs see stored tokens late', { tag: ['@AUTH-25', '@full'] }, async ({
  page,
  context,
  account,
  api,
}) => {
  const ROUNDS = 8;
  await storeSession(page, account);
  const other = await context.newPage();
  for (const tab of [page, other]) await openWithProbes(tab, MODULES);
  await slowStorage(context);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await api.expireTokens();
    const path = `/leads?_limit=1&_page=${round}`;
    const answers = await Promise.all([page, other].map((tab) => callFromProbes(tab, [path])));
    expect(answers.flat()).toEqual([200, 200, 200, 200]);
    expect(await api.countCalls({ path: '/auth/refresh', method: 'POST' })).toBe(round);
  }
});
