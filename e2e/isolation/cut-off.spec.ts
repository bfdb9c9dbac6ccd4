import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import type { Download } from '@playwright/test';
import { storeSession } from '../support/account.ts';
import { leadList } from '../support/leadList.ts';
import { waitForResponses, watchRequests } from '../support/openRequests.ts';
import { startCuttingProxy } from '../support/proxy.ts';
import { getToast } from '../support/shell.ts';
import { test as base, expect } from '../support/test.ts';
import { watchTryAgain } from '../support/tryAgain.ts';

type Proxy = Awaited<ReturnType<typeof startCuttingProxy>>;

/** Starts a gateway for each worker whose API responses can be cut off. */
const test = base.extend<object, { cutting: Proxy & { gateway: string } }>({
  cutting: [
    async ({ browserName: _ }, use) => {
      const proxy = await startCuttingProxy(process.env.API_ORIGIN ?? '');
      const port = await findFreePort();
      const env = { PORT: String(port), API_ORIGIN: proxy.url, LINTEL_MODE: 'production' };
      const server = startServer(servers.gateway, env, 'errors');
      try {
        await waitUntilHealthy(server, port);
        await use({ ...proxy, gateway: `http://localhost:${port}` });
      } finally {
        await stopServer(server);
        await proxy.stop();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ cutting }, use) => use(cutting.gateway),
});

const downloads = [
  { what: 'leads', path: '/leads', button: 'Export CSV', call: '/api/leads/export.csv' },
  { what: 'subscribers', path: '/newsletters', button: 'Export CSV', call: '/api/subscribers/export.csv' },
  {
    what: 'all data',
    path: '/settings?tab=security',
    button: 'Download my data',
    call: '/api/account/export',
  },
];

for (const { what, path, button, call } of downloads) {
  test(`fails the download of ${what} instead of saving a short file when the API cuts it off`, {
    tag: ['@LEAD-09', '@NEWS-11', '@SET-20', '@full'],
  }, async ({ page, account, cutting }) => {
    await storeSession(page, account);
    const saved: Download[] = [];
    page.on('download', (download) => saved.push(download));
    await page.goto(path);
    cutting.cut((url) => url.startsWith(call));
    await page.getByRole('button', { name: button }).click();
    await expect(getToast(page)).toContainText('Error');
    expect(saved).toEqual([]);

    cutting.cut(() => false);
    const whole = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect(await (await whole).failure()).toBeNull();
  });
}

/** Prefix of a search request. */
const LIST = '/leads?q=';

test('shows an error in place of a list that the API cuts off and loads it with "Try again"', {
  tag: '@ERR-06',
}, async ({ page, account, cutting }) => {
  await storeSession(page, account);
  watchRequests(page);
  const stream = page.waitForResponse('**/api/events');
  await page.goto('/leads');
  await expect(leadList(page).table).toBeVisible();
  await stream;
  await waitForResponses(page);
  const hasTriedAgain = await watchTryAgain(page, LIST);
  cutting.cut((url) => url.startsWith(`/api${LIST}`));
  await page.route(`**/api${LIST}*`, async (route) => {
    if (await hasTriedAgain()) cutting.cut(() => false);
    await route.continue();
  });
  await leadList(page).search.fill('e');
  await expect(page.getByRole('alert')).toContainText("Couldn't load leads");
  await expect(leadList(page).table).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(leadList(page).table).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('fails a public page instead of serving half of it when the API cuts off its response', {
  tag: '@full',
}, async ({ page, account, cutting }) => {
  cutting.cut((url) => url.startsWith('/api/public/'));
  const failed = await page.goto(`/agents/${account.user.username}`);
  expect(failed?.status()).toBeGreaterThanOrEqual(500);
  cutting.cut(() => false);
  const whole = await page.goto(`/agents/${account.user.username}`);
  expect(whole?.status()).toBe(200);
});
