import type { Schemas } from '@lintel/contract/api';
import { type Field, getFieldLabel, propertyFields, wizardSteps } from '@lintel/contract/property';
import type { Page } from '@playwright/test';
import { pdf, picture } from '../support/pictures.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { findListingByTitle, wizard } from '../support/wizard.ts';

type Property = Schemas['Property'];

const typed = (field: Field) => !field.readOnly && !field.hidden && field.kind !== 'files';
const typedFields = propertyFields.filter(typed);
const currency = 'GBP';

/** Returns a value that differs from a new form's, and for each field. */
function valueFor(field: Field, index: number): string | number | boolean | null {
  switch (field.kind) {
    case 'flag':
      return true;
    case 'choice':
      return field.name === 'currency' ? currency : (field.options.at(-1) ?? null);
    case 'number':
      if (field.maximum === 'current year') return 1950 + index;
      // Less than the preceding gross area.
      if (field.name === 'net_area') return 4.5;
      return field.step === 1 ? field.minimum + 2 + index : index + 0.5;
    case 'text':
      if (field.upperCase) return 'PT';
      return field.name === 'coordinates' ? '38.7223, -9.1393' : `${field.label} no. ${index}`;
    case 'files':
      return null;
  }
}

const values = Object.fromEntries(typedFields.map((field, index) => [field.name, valueFor(field, index)]));

/** Only the price is displayed beside its currency. */
const getLabel = (field: Field) => getFieldLabel(field, field.name === 'price' ? undefined : currency);

const control = (page: Page, field: Field) =>
  page.getByLabel(getLabel(field), { exact: true }).and(page.locator(`[name="${field.name}"]`));

async function enter(page: Page, field: Field) {
  const value = values[field.name];
  if (typeof value === 'boolean') await control(page, field).check();
  else if (field.kind === 'choice') await control(page, field).selectOption(String(value));
  else await control(page, field).fill(String(value));
}

test.use({ scenario: 'empty' });

test('saves every field of the model', {
  tag: ['@WIZ-57', '@WIZ-37', '@WIZ-17', '@WIZ-24', '@WIZ-27', '@WIZ-30', '@WIZ-34', '@WIZ-38', '@WIZ-40'],
}, async ({ page, api, signedIn: _ }) => {
  test.slow();
  const { next, saveDraft, files, step } = wizard(page);
  await page.goto('/properties/add');
  for (const { title, fields } of wizardSteps) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The currency first, because it is part of the labels of amounts.
    const ordered = [...fields]
      .filter(typed)
      .sort((a, b) => Number(b.name === 'currency') - Number(a.name === 'currency'));
    for (const field of ordered) await enter(page, field);
    if (title === 'Media') await files.setInputFiles(picture('front.png'));
    if (title === 'Legal & Financial') await files.setInputFiles([pdf('deed.pdf'), picture('plan.png')]);
    if (title !== 'Location') await next.click();
  }
  await expect(page.getByText('Uploading…')).toHaveCount(0);
  await saveDraft.click();
  await expect(page).toHaveURL(/\/edit$/);
  const saved = await findListingByTitle(api, String(values.title));
  expect(saved).toMatchObject({ ...values, is_draft: true, slug: expect.stringMatching(/^title-no-0/) });
  expect(saved.imageFiles.map(({ name }) => name)).toEqual(['front.png']);
  expect(saved.documentFiles.map(({ name }) => name)).toEqual(['deed.pdf', 'plan.png']);
  const filled = propertyFields.filter(({ name, initial }) => saved[name] !== initial || name === 'is_draft');
  expect(filled).toHaveLength(95);

  await page.reload();
  for (const { title, fields } of wizardSteps) {
    await step(title).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const field of fields.filter(typed)) {
      const value = values[field.name];
      if (typeof value === 'boolean') await expect(control(page, field)).toBeChecked();
      else if (field.name === 'price') await expect(control(page, field)).toHaveValue(/^\d+$/);
      else await expect(control(page, field)).toHaveValue(String(value));
    }
    if (title === 'Media') await expect(page.getByText('front.png')).toBeVisible();
    if (title === 'Legal & Financial') {
      await expect(page.getByRole('link', { name: 'deed.pdf' })).toBeVisible();
      await expect(page.getByText('plan.png')).toBeVisible();
    }
  }
  expect(await api.get<Property>(`/properties/${saved.id}`)).toEqual(saved);
});

test('offers the specified options and limits', {
  tag: ['@WIZ-18', '@WIZ-19', '@WIZ-25', '@WIZ-26', '@WIZ-28', '@WIZ-31', '@WIZ-35', '@WIZ-39', '@full'],
}, async ({ page, api, signedIn: _ }) => {
  const { id } = await api.call<Property>('post', '/properties', {
    title: 'House',
    price: 5,
    has_elevator: true,
    has_swimming_pool: true,
    has_parking: true,
  });
  await page.goto(`/properties/${id}/edit`);
  const options = (label: string) =>
    page.getByLabel(label, { exact: true }).locator('option').allTextContents();
  const { step, field } = wizard(page);
  await expect(field('Type')).toBeVisible();
  expect(await options('Type')).toEqual(['Apartment', 'House', 'Villa', 'Commercial']);
  expect(await options('Status')).toEqual(['For Sale', 'For Rent', 'Sold', 'Rented']);
  expect(await options('Currency')).toEqual(['USD', 'EUR', 'GBP']);

  const limits = async (labels: string[], expected: Record<string, string>) => {
    for (const label of labels)
      for (const [name, value] of Object.entries(expected))
        await expect(field(label), label).toHaveAttribute(name, value);
  };
  const year = String(new Date().getFullYear());
  await step('Building Details').click();
  await limits(['Floor count', 'Room count'], { min: '1', step: '1' });
  await limits(['Floor location', 'Bedrooms', 'Bathrooms', 'Living room count', 'Building age'], {
    min: '0',
  });
  await limits(['Year built', 'Last renovated'], { min: '1900', max: year });
  await limits(['Ceiling height (m)'], { step: '0.1' });

  await step('Building Systems').click();
  const none = 'Not set';
  expect(await options('Heating type')).toEqual([none, 'Central', 'Individual', 'Floor', 'None']);
  expect(await options('Heating fuel')).toEqual([none, 'Natural Gas', 'Electric', 'Oil', 'Solar', 'None']);
  expect(await options('Cooling type')).toEqual([none, 'Central', 'Split', 'VRV', 'None']);
  expect(await options('Water heating type')).toEqual([none, 'Central', 'Individual', 'Solar', 'None']);
  expect(await options('Electricity type')).toEqual([none, 'Grid', 'Solar', 'Hybrid']);
  expect(await options('Internet type')).toEqual([none, 'Fiber', 'ADSL', 'Satellite', 'None']);

  await step('Complex Features').click();
  expect(await options('Pet policy')).toEqual([none, 'Allowed', 'Not Allowed', 'With Permission']);
  for (const label of ['Pool type', 'Parking type'])
    expect(await options(label)).toEqual([none, 'Indoor', 'Outdoor', 'Both']);
  await limits(['Parking capacity'], { min: '1' });
  await limits(['Monthly dues (USD)'], { min: '0' });

  await step('Legal & Financial').click();
  expect(await options('Deed status')).toEqual([none, 'Ready', 'In Progress', 'Pending']);
  expect(await options('Deed type')).toEqual([none, 'Freehold', 'Leasehold', 'Shared']);
  expect(await options('Use status')).toEqual([none, 'Empty', 'Tenant', 'Owner']);
  expect(await options('Zoning status')).toEqual([none, 'Residential', 'Commercial', 'Mixed']);

  await step('Location').click();
  const places = ['Metro', 'Bus', 'Highway', 'School', 'Hospital', 'Shopping'];
  await limits(
    places.map((name) => `${name} distance (km)`),
    { min: '0', step: '0.1' },
  );
});

test('rejects a value outside its limits at its field and marks the step as incomplete', {
  tag: ['@WIZ-25', '@WIZ-26', '@WIZ-16'],
}, async ({ page, api, signedIn: _ }) => {
  const { id } = await api.call<Property>('post', '/properties', { title: 'House', price: 5 });
  const { step, field, next, saveDraft, heading, banner } = wizard(page);
  await page.goto(`/properties/${id}/edit`);
  await step('Building Details').click();
  await field('Year built').fill('1899');
  await field('Floor count').fill('0');
  await field('Floor count').blur();
  await expect(page.getByText('Year built must be at least 1900')).toBeVisible();
  await expect(page.getByText('Floor count must be at least 1')).toBeVisible();
  await expect(step('Building Details')).toContainText('In Progress');
  await next.click();
  await expect(banner).toBeVisible();
  await expect(heading('Building Details')).toBeVisible();
  await field('Bedrooms').fill('4');
  await saveDraft.click();
  await expect(getToast(page)).toContainText('Not saved: Floor count, Year built');
  await expect(field('Floor count')).toBeFocused();
  await expect(field('Floor count')).toHaveValue('0');
  await expect
    .poll(() => api.get<Property>(`/properties/${id}`))
    .toMatchObject({ bedrooms: 4, year_built: null });
  await field('Floor count').fill('3');
  await expect(page.getByText('Floor count must be at least 1')).toBeHidden();
  await field('Year built').fill('1901');
  await saveDraft.click();
  await expect
    .poll(() => api.get<Property>(`/properties/${id}`))
    .toMatchObject({ year_built: 1901, floor_count: 3 });
});

test('shows five fields only with their flag and removes their values with it', {
  tag: ['@WIZ-29', '@WIZ-32', '@WIZ-33', '@WIZ-36', '@full'],
}, async ({ page, api, signedIn: _ }) => {
  const { id } = await api.call<Property>('post', '/properties', { title: 'House', price: 5 });
  const { step, field, saveDraft } = wizard(page);
  await page.goto(`/properties/${id}/edit`);
  const cases = [
    ['Building Systems', 'Has elevator', ['Elevator count']],
    ['Complex Features', 'Has swimming pool', ['Pool type']],
    ['Complex Features', 'Has parking', ['Parking type', 'Parking capacity']],
    ['Legal & Financial', 'Has restrictions', ['Restrictions note']],
  ] as const;
  for (const [name, flag, labels] of cases) {
    await step(name).click();
    for (const label of labels) await expect(field(label)).toBeHidden();
    await field(flag).check();
    for (const label of labels) await expect(field(label)).toBeVisible();
  }
  await field('Restrictions note').fill('Listed building');
  await saveDraft.click();
  await expect
    .poll(() => api.get<Property>(`/properties/${id}`))
    .toMatchObject({ restrictions_note: 'Listed building' });
  await field('Has restrictions').uncheck();
  await expect(field('Restrictions note')).toBeHidden();
  await field('Has restrictions').check();
  await expect(field('Restrictions note')).toHaveValue('Listed building');
  await field('Has restrictions').uncheck();
  await saveDraft.click();
  await expect
    .poll(() => api.get<Property>(`/properties/${id}`))
    .toMatchObject({ has_restrictions: false, restrictions_note: null });
});
