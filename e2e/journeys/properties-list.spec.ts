import { findListingByState, listings, money, propertyList } from '../support/propertyList.ts';
import { heading } from '../support/shell.ts';
import { expect, test, timeZone } from '../support/test.ts';

test('shows the newest listings as cards', { tag: ['@PROP-02', '@PROP-04', '@PROP-07', '@API-24'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const [listing] = await listings(api, '&state=Active');
  if (!listing) throw new Error('The account has no active listing.');
  const { id, title, location, price, currency, type, views, leads, updatedAt } = listing;
  await page.goto('/properties');
  const { cards, card } = propertyList(page);
  await expect(cards).toHaveCount(24);
  for (const text of [
    title,
    location,
    money(price, currency),
    type,
    'Active',
    `${new Intl.NumberFormat('en-US').format(views)} view`,
    `${leads} lead`,
  ]) {
    await expect(card(title)).toContainText(text);
  }
  const updated = card(title).getByRole('time');
  await expect(updated).toHaveAttribute('datetime', updatedAt);
  const local = new Date(updatedAt).toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  await expect(updated).toHaveText(local.replaceAll('-', '.'));
  const picture = card(title).locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await expect(card(title).getByRole('link', { name: `View ${title}` })).toHaveAttribute(
    'href',
    `/properties/${id}`,
  );
  await expect(card(title).getByRole('link', { name: `Edit ${title}` })).toHaveAttribute(
    'href',
    `/properties/${id}/edit`,
  );
});

test('shows prices in their own currency without decimals', { tag: ['@PROP-07', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const [draft, sold] = [await findListingByState(api, 'Draft'), await findListingByState(api, 'Sold')];
  await api.call('patch', `/properties/${draft.id}`, { currency: 'GBP', price: 1250.5 });
  await api.call('patch', `/properties/${sold.id}`, { currency: 'USD' });
  const all = await listings(api);
  await page.goto('/properties');
  const { card } = propertyList(page);
  for (const { title, price, currency } of all) {
    await expect(card(title).getByText(money(price, currency), { exact: true })).toBeVisible();
  }
  await expect(card(draft.title)).toContainText('£1,251');
  await expect(card(sold.title)).toContainText('$');
});

test('opens the listing with a click anywhere on its card', { tag: ['@PROP-02', '@PROP-15'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { id, title, location } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const { card } = propertyList(page);
  for (const target of [
    card(title).getByText(location),
    card(title).getByRole('link', { name: `View ${title}` }),
  ]) {
    // The title's link covers the card, which makes the card one target.
    await target.click({ force: true });
    await expect(page).toHaveURL(`/properties/${id}`);
    await expect(heading(page, title)).toBeVisible();
    await page.goBack();
  }
});

test('"Add Property" goes to the wizard', { tag: ['@PROP-03', '@full'] }, async ({ page, signedIn: _ }) => {
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Add Property' }).click();
  await expect(page).toHaveURL('/properties/add');
  await expect(page.getByRole('link', { name: 'Back to Properties' })).toBeVisible();
});

test('shows the state of a listing on its card', { tag: ['@PROP-05', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await page.goto('/properties');
  const { card, cards, state: filter } = propertyList(page);
  for (const state of ['Draft', 'Active', 'Under Contract', 'Sold', 'Deleted'] as const) {
    const { title } = await findListingByState(api, state);
    await filter.selectOption(state);
    await expect(card(title)).toContainText(state);
    await expect(cards.filter({ hasNotText: state })).toHaveCount(0);
  }
});

test('counts all listings in the header and the results beside the filters', { tag: '@full' }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/properties');
  await expect(page.getByText(/^24 properties, \d+ active$/)).toBeVisible();
  await propertyList(page).type.selectOption('Commercial');
  await expect(page.getByRole('status').filter({ hasText: /^\d properties$/ })).toBeVisible();
  await expect(page.getByText(/^24 properties, \d+ active$/)).toBeVisible();
});
