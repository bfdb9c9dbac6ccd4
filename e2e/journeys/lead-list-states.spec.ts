import { leadList } from '../support/leadList.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('shows a skeleton while loading', { tag: ['@LEAD-04', '@full'] }, async ({ page, signedIn: _ }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/leads?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/leads');
  const { table } = leadList(page);
  await expect(page.getByText('Loading')).toBeAttached();
  await expect(heading(page, 'Leads')).toBeVisible();
  await expect(table).toHaveCount(0);
  release();
  await expect(table).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
});

test('shows an error and loads again with "Try again"', { tag: ['@LEAD-04', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await api.fault({ method: 'GET', path: '/leads', status: 500 });
  await page.goto('/leads');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Couldn't load leads");
  await expect(leadList(page).search).toBeVisible();
  await api.clearFaults();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(leadList(page).rows).toHaveCount(16);
  await expect(alert).toHaveCount(0);
});

test('reports a missing connection and recovers', { tag: ['@LEAD-04', '@ERR-04'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.route('**/api/leads?*', (route) => route.abort('internetdisconnected'));
  await page.goto('/leads');
  await expect(page.getByRole('alert')).toContainText("You're offline, or the server can't be reached.");
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/leads?*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(leadList(page).table).toBeVisible();
});

test('reports a search without results and clears it', { tag: ['@LEAD-04', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/leads?status=Won');
  const { search, stage, rows } = leadList(page);
  await search.fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No results for “zzzz”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(rows).toHaveCount(16);
  await expect(search).toHaveValue('');
  await expect(stage).toHaveValue('');
  await expect(page).toHaveURL('/leads');
});

test('redirects an address past the last page to the first', { tag: ['@LEAD-04', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/leads?page=99');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(leadList(page).rows).toHaveCount(16);
});

test.describe('of an account without leads', () => {
  test.use({ scenario: 'empty' });

  test('"No leads"', { tag: ['@LEAD-04', '@full'] }, async ({ page, signedIn: _ }) => {
    await page.goto('/leads');
    await expect(page.getByRole('heading', { name: 'No leads', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Share a listing' }).click();
    await expect(page).toHaveURL('/properties');
  });
});
