import type { Schemas } from '@lintel/contract/api';
import { picture } from '../support/pictures.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { fillBasics, findListing, findListingByTitle, wizard } from '../support/wizard.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, scenario: 'empty' });

  test('enters and publishes a complete listing', {
    tag: ['@WIZ-53', '@WIZ-23', '@WIZ-19', '@WIZ-18', '@PROP-03'],
  }, async ({ page, api, signedIn: _ }) => {
    const { field, files, next, publish, images } = wizard(page);
    await page.goto('/properties');
    await page.getByRole('link', { name: 'Add Property' }).first().click();
    await expect(page).toHaveURL('/properties/add');
    await expect(field('Currency')).toHaveValue('USD');
    await expect(field('Type')).toHaveValue('Apartment');
    await expect(field('Status')).toHaveValue('For Sale');
    await field('Title').fill('Casa do Pinhal');
    await field('Type').selectOption('Villa');
    await field('Price').fill('1,250.50');
    await field('Price').blur();
    await expect(field('Price')).toHaveValue('1,251');
    await field('Currency').selectOption('EUR');
    await field('Description').fill('Under the pines.\n\nFive minutes from the beach.');
    await next.click();
    await files.setInputFiles([picture('front.png'), picture('pool.png')]);
    await expect(images).toHaveCount(2);
    await next.click();
    await field('Gross area (m²)').fill('420.5');
    await field('Bedrooms').fill('5');
    await next.click();
    await field('Heating type').selectOption('Floor');
    await page.getByLabel('Has elevator').check();
    await field('Elevator count').fill('2');
    await next.click();
    await next.click();
    await page.getByLabel('Bank eligible').check();
    await next.click();
    await field('City').fill('Cascais');
    await field('Country code').fill('pt');
    await publish.click();

    await expect(heading(page, 'Casa do Pinhal')).toBeVisible();
    await expect(page).toHaveURL(/\/properties\/[^/]+$/);
    await expect(getToast(page)).toContainText('Listing published');
    const listing = await findListingByTitle(api, 'Casa do Pinhal');
    expect(listing).toMatchObject({
      state: 'Active',
      is_draft: false,
      type: 'Villa',
      price: 1250.5,
      currency: 'EUR',
      description: '<p>Under the pines.</p><p>Five minutes from the beach.</p>',
      gross_area: 420.5,
      bedrooms: 5,
      heating_type: 'Floor',
      has_elevator: true,
      elevator_count: 2,
      bank_eligible: true,
      city: 'Cascais',
      country_code: 'PT',
    });
    expect(listing.imageFiles.map(({ name }) => name)).toEqual(['front.png', 'pool.png']);
  });
});

test('saves a draft with only a title', { tag: ['@WIZ-52', '@full'] }, async ({ page, api, signedIn: _ }) => {
  const { field, saveDraft } = wizard(page);
  await page.goto('/properties/add');
  await saveDraft.click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await field('Title').fill('Flat above the bakery');
  await saveDraft.click();
  await expect(getToast(page)).toContainText('Draft saved');
  await expect(page).toHaveURL(/\/properties\/[^/]+\/edit$/);
  expect(await findListingByTitle(api, 'Flat above the bakery')).toMatchObject({
    state: 'Draft',
    is_draft: true,
  });
  await page.reload();
  await expect(field('Title')).toHaveValue('Flat above the bakery');
  await page.goto('/properties');
  await expect(page.getByRole('link', { name: 'Flat above the bakery', exact: true })).toBeVisible();
});

test('opens the first incomplete step when publishing', { tag: ['@WIZ-54', '@WIZ-06'] }, async ({
  page,
  api,
  signedIn: _,
}) => {
  const { id } = await api.call<Schemas['Property']>('post', '/properties', { title: 'Loft', price: 5 });
  const { step, publish, banner, panel } = wizard(page);
  await page.goto(`/properties/${id}/edit`);
  await expect(panel.getByText('Completed')).toHaveCount(6);
  await expect(panel.getByText('Not Started')).toHaveCount(0);
  await step('Location').click();
  await publish.click();
  await expect(heading(page, 'Media')).toBeVisible();
  await expect(banner).toBeVisible();
  expect(await findListing(api, 'Loft')).toMatchObject({ state: 'Draft' });
});

test('saves a live listing without changing its state', { tag: ['@WIZ-53', '@WIZ-22', '@full'] }, async ({
  page,
  api,
  signedIn: _,
}) => {
  const [sold] = await api.get<Schemas['Property'][]>('/properties?state=Sold&_limit=1');
  const { field, step, publish } = wizard(page);
  await page.goto(`/properties/${sold?.id}/edit`);
  await field('Title').fill('Sold, and renamed');
  await expect(field('Slug')).toHaveValue(sold?.slug ?? '');
  await step('Location').click();
  await publish.click();
  await expect(heading(page, 'Sold, and renamed')).toBeVisible();
  expect(await findListingByTitle(api, 'Sold, and renamed')).toMatchObject({
    state: 'Sold',
    slug: sold?.slug,
  });
});

test('makes a live listing a draft after confirmation', { tag: ['@WIZ-52'] }, async ({
  page,
  api,
  signedIn: _,
}) => {
  const [live] = await api.get<Schemas['Property'][]>('/properties?state=Active&_limit=1');
  const { saveDraft } = wizard(page);
  await page.goto(`/properties/${live?.id}/edit`);
  await saveDraft.click();
  const dialog = page.getByRole('alertdialog', { name: 'Save as Draft' });
  await expect(dialog).toContainText('This listing is public.');
  await dialog.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(getToast(page)).toContainText('Draft saved');
  expect(await api.get(`/properties/${live?.id}`)).toMatchObject({ state: 'Draft', is_draft: true });
});

test('keeps the input when saving fails and reports it', { tag: ['@ERR-08', '@full'] }, async ({
  page,
  api,
  signedIn: _,
}) => {
  const { field, saveDraft } = wizard(page);
  await page.goto('/properties/add');
  await api.fault({ method: 'POST', path: '/properties', status: 503 });
  await field('Title').fill('House with a view');
  await saveDraft.click();
  await expect(getToast(page)).toContainText('This error was injected for a test');
  await expect(field('Title')).toHaveValue('House with a view');
  await api.clearFaults();
  await saveDraft.click();
  await expect(getToast(page)).toContainText('Draft saved');
  expect(await api.countCalls({ method: 'POST', path: '/properties', status: '201' })).toBe(1);
});

test('shows errors of the server at their field and step', { tag: '@full' }, async ({
  page,
  api,
  signedIn: _,
}) => {
  const { field, next, files, saveDraft } = wizard(page);
  await page.goto('/properties/add');
  await fillBasics(page, 'Old mill');
  await next.click();
  await files.setInputFiles(picture('mill.png'));
  await page.route('**/api/properties', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            error: {
              code: 'VALIDATION',
              message: 'Some fields are wrong',
              fields: { year_built: 'Too early' },
            },
          },
        })
      : route.fallback(),
  );
  await saveDraft.click();
  await expect(heading(page, 'Building Details')).toBeVisible();
  await expect(page.getByText('Too early')).toBeVisible();
  await expect(field('Year built')).toBeFocused();
  expect(await findListing(api, 'Old mill')).toBeUndefined();
});
