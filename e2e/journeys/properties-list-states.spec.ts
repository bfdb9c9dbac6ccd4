import { propertyList } from '../support/propertyList.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('shows a skeleton while loading', { tag: ['@PROP-14', '@full'] }, async ({ page, signedIn: _ }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/properties?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/properties');
  const { grid } = propertyList(page);
  await expect(heading(page, 'Properties')).toBeVisible();
  await expect(page.getByText('Loading')).toBeAttached();
  await expect(grid).toHaveCount(0);
  release();
  await expect(grid).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
});

test('shows an error and loads again with "Try again"', { tag: ['@PROP-14', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await api.fault({ method: 'GET', path: '/properties', status: 500 });
  await page.goto('/properties');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Couldn't load properties");
  await api.clearFaults();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(propertyList(page).cards).toHaveCount(24);
  await expect(alert).toHaveCount(0);
});

test('reports a search without results and clears it', { tag: ['@PROP-14', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/properties?state=Active&type=Villa');
  const { search, state, type, cards } = propertyList(page);
  await search.fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No results for “zzzz”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(cards).toHaveCount(24);
  await expect(search).toHaveValue('');
  await expect(state).toHaveValue('');
  await expect(type).toHaveValue('');
  await expect(page).toHaveURL('/properties');
});

test('redirects an address past the last page to the first', { tag: ['@PROP-14', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/properties?page=99');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(propertyList(page).cards).toHaveCount(24);
});

test.describe('of an account without listings', () => {
  test.use({ scenario: 'empty' });

  test('leads to the first listing', { tag: ['@PROP-14', '@full'] }, async ({ page, signedIn: _ }) => {
    await page.goto('/properties');
    await expect(page.getByRole('heading', { name: 'No properties yet' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Add Property' }).last().click();
    await expect(page).toHaveURL('/properties/add');
  });
});
