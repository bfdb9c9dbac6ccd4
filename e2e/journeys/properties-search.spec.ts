import type { Schemas } from '@lintel/contract/api';
import { findListingByState, propertyList } from '../support/propertyList.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('finds a listing by title, by location and by type', { tag: ['@PROP-01', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { title, location, type } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const { search, card, cards } = propertyList(page);
  await expect(search).toHaveAttribute('placeholder', 'by title, location, or type');
  for (const text of [title, location, type]) {
    await search.fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
    await expect(card(title)).toBeVisible();
    await expect(cards.filter({ hasNotText: new RegExp(text, 'i') })).toHaveCount(0);
  }
});

test('search, state, type, sort and page live in the URL', { tag: '@NAV-16' }, async ({
  page,
  context,
  signedIn: _,
}) => {
  await page.goto('/properties');
  const { search, state, type, sort, titles } = propertyList(page);
  await expect(titles).toHaveCount(24);
  await state.selectOption('Active');
  await expect(page).toHaveURL('/properties?state=Active');
  await type.selectOption('Apartment');
  await sort.selectOption('Price, low to high');
  await expect(page).toHaveURL('/properties?state=Active&type=Apartment&sort=price&order=asc');
  await search.fill('a');
  await expect(page).toHaveURL(/&q=a$/);
  await expect(page.getByRole('list', { name: 'Properties' })).not.toHaveAttribute('aria-busy');
  const shown = await titles.allTextContents();
  expect(shown.length).toBeGreaterThan(1);

  await page.reload();
  await expect(titles).toHaveText(shown);
  await expect(search).toHaveValue('a');
  await expect(state).toHaveValue('Active');
  await expect(type).toHaveValue('Apartment');
  await expect(sort).toHaveValue('Price, low to high');

  const copied = await context.newPage();
  await copied.goto(page.url());
  await expect(propertyList(copied).titles).toHaveText(shown);
});

test('sorts the whole list', { tag: ['@NAV-16', '@full'] }, async ({ page, signedIn: _, api }) => {
  await page.goto('/properties');
  const { sort, titles } = propertyList(page);
  for (const [label, order] of [
    ['Price, high to low', '_sort=price&_order=desc'],
    ['Most viewed', '_sort=views&_order=desc'],
    ['Most leads', '_sort=leads&_order=desc'],
    ['Title, A to Z', '_sort=title&_order=asc'],
    ['Last updated', '_sort=updatedAt&_order=desc'],
  ] as const) {
    await sort.selectOption(label);
    const [first] = await api.get<Schemas['Property'][]>(`/properties?_limit=1&${order}`);
    await expect(titles.first()).toHaveText(first?.title ?? '');
  }
  await sort.selectOption('Newest first');
  await expect(page).toHaveURL('/properties');
});

test('returns from a listing to the same list', { tag: '@NAV-16' }, async ({ page, signedIn: _ }) => {
  await page.goto('/properties?type=Villa&sort=title&order=asc');
  const { titles } = propertyList(page);
  await expect(titles.first()).toBeVisible();
  const [first = ''] = await titles.allTextContents();
  await titles.first().getByRole('link').click();
  await expect(heading(page, first)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Properties' }).click();
  await expect(page).toHaveURL('/properties?type=Villa&sort=title&order=asc');
});

test.describe('of ten thousand listings', () => {
  test.use({ scenario: 'large' });

  test('pages and searches on the server', { tag: ['@NAV-16', '@PROP-01', '@full'] }, async ({
    page,
    signedIn: _,
  }) => {
    await page.goto('/properties');
    const { cards, titles, search } = propertyList(page);
    await expect(cards).toHaveCount(24);
    await expect(page.getByText(/^Showing 1 to 24 of [\d,]+ properties$/)).toBeVisible();
    const first = await titles.allTextContents();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/properties?page=2');
    await expect(page.getByText(/^Showing 25 to 48 of/)).toBeVisible();
    await expect(titles.first()).toBeInViewport();
    expect(await titles.allTextContents()).not.toEqual(first);
    await search.fill('villa');
    await expect(page).toHaveURL('/properties?q=villa');
    await expect(cards.filter({ hasNotText: /villa/i })).toHaveCount(0);
  });
});
