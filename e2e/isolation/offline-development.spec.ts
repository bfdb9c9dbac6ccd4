import type { Page } from '@playwright/test';
import { liveSearch, localSearch, serveLeads } from '../support/devServer.ts';
import { visitOnline } from '../support/offline.ts';
import { expect, test } from '../support/ownGateway.ts';
import { getBanner, panelOf } from '../support/qaLink.ts';

// With the settings of `npm start`.
test.use({ development: true, serviceWorkers: 'allow', reuseContext: false });

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('opens without a network on a developer’s machine, too', { tag: '@OFFL-01' }, async ({
  page,
  context,
  signedIn: _,
}) => {
  await visitOnline(page, '/leads');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
});

test('calls and files of a page with a network are the page’s own, so that tests can replace them', {
  tag: '@OFFL-01',
}, async ({ page, signedIn: _ }) => {
  await visitOnline(page, '/leads');
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const files: string[] = [];
  await page.route('**/modules/**', async (route) => {
    files.push(new URL(route.request().url()).pathname);
    await route.continue();
  });
  await page.route(/\/api\/leads\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data[0].name = 'Replaced By The Test';
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  await expect(page.getByRole('table', { name: 'Leads' })).toContainText('Replaced By The Test');
  expect(files.filter((path) => path.startsWith('/modules/shell/'))).not.toEqual([]);
  expect(files.filter((path) => path.startsWith('/modules/leads/'))).not.toEqual([]);

  await page.unroute(/\/api\/leads\?/);
  await page.route(/\/api\/leads\?/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Couldn't load leads").first()).toBeVisible();
});

test('a tab with a module from a dev server has no worker, and gets one again once it leaves', {
  tag: '@OFFL-02',
}, async ({ page, context, gateway, signedIn: _ }) => {
  const server = await serveLeads(gateway);
  await visitOnline(page, '/leads');
  await page.goto('/leads?overrides');
  const panel = panelOf(page);
  await panel.source('Leads').selectOption('Local dev server');
  await panel.server('Leads').fill(server.url);
  await panel.apply.click();
  await expect(localSearch(page)).toBeVisible();
  await expect.poll(() => countWorkers(page)).toBe(0);

  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await page.goto('/leads');
  await expect(localSearch(page)).toBeVisible();
  await getBanner(page).getByRole('button', { name: 'Leave' }).click();
  await expect(liveSearch(page)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await server.stop();
});
