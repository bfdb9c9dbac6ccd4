import { liveSearch, localSearch, serveLeads } from '../support/devServer.ts';
import { expect, test } from '../support/ownGateway.ts';
import { getBanner, openLink, panelOf } from '../support/qaLink.ts';
import { getSidebar } from '../support/shell.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

test('lets only visitors with a link choose other versions and dev servers', async ({
  page,
  gateway,
  signedIn: _,
}) => {
  const server = await serveLeads(gateway);
  await openLink(page, gateway, 'leads@1.5.0', { path: '/' });
  await getBanner(page).getByRole('button', { name: 'Modules' }).click();
  const panel = panelOf(page);
  await expect(panel.source('Leads')).toHaveValue('1.5.0');
  await panel.source('Leads').selectOption('Local dev server');
  await panel.server('Leads').fill(server.url);
  await panel.apply.click();
  await expect(getBanner(page)).toContainText(/^Module overrides: Leads from localhost:\d+ · until/);
  await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(localSearch(page)).toBeVisible();
  await server.stop();
});

test('shows no panel without a link, not even for a typed address', { tag: '@full' }, async ({
  page,
  request,
  signedIn: _,
}) => {
  const response = await page.goto('/leads');
  expect(response?.headers()['content-security-policy']).not.toContain('localhost');
  await expect(liveSearch(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Module overrides' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('o');
  await expect(page.getByRole('option', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Module overrides' })).toHaveCount(0);
  expect((await request.get('/versions.json')).status()).toBe(404);

  await page.evaluate(() =>
    sessionStorage.setItem('lintel.overrides', '{"choices":{"leads":{"server":"http://localhost:3100"}}}'),
  );
  const requestedUrls: string[] = [];
  page.on('request', (each) => requestedUrls.push(each.url()));
  await page.reload();
  await expect(liveSearch(page)).toBeVisible();
  await expect(getBanner(page)).toHaveCount(0);
  expect(requestedUrls.filter((url) => url.includes('/remote/'))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('lintel.overrides'))).toBeNull();
});

test('loads no code of the overrides without a link', { tag: '@full' }, async ({ page, signedIn: _ }) => {
  const scripts: string[] = [];
  page.on('request', (each) => scripts.push(each.url()));
  await page.goto('/leads');
  await expect(liveSearch(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('overrides'))).toEqual([]);
});
