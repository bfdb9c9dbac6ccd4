import type { Schemas } from '@lintel/contract/api';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { wizard } from '../support/wizard.ts';

type Property = Schemas['Property'];

test.use({ scenario: 'demo' });
test.beforeEach(({ signedIn: _ }) => test.slow());

test('shows both versions when a second tab saves the same listing', { tag: ['@API-18'] }, async ({
  page,
  context,
  api,
}) => {
  const [live] = await api.get<Property[]>('/properties?state=Active&_limit=1');
  if (!live) throw new Error('The account has no live listing.');
  const read = () => api.get<Property>(`/properties/${live.id}`);
  await page.goto(`/properties/${live.id}/edit`);
  await wizard(page).field('Title').fill('From the first tab');
  await wizard(page).field('Price').fill('111000');

  const second = await context.newPage();
  await second.goto(`/properties/${live.id}/edit`);
  await wizard(second).field('Title').fill('From the second tab');
  await wizard(second).field('Type').selectOption('Commercial');
  await wizard(second).step('Location').click();
  await wizard(second).publish.click();
  await expect(heading(second, 'From the second tab')).toBeVisible();

  await wizard(page).step('Location').click();
  await wizard(page).publish.click();
  const dialog = page.getByRole('dialog', { name: 'This listing was changed elsewhere' });
  const title = dialog.getByRole('group', { name: 'Title' });
  await expect(title.getByRole('radio', { name: /Yours.*From the first tab/ })).not.toBeChecked();
  await expect(title.getByRole('radio', { name: /Saved elsewhere.*From the second tab/ })).not.toBeChecked();
  await expect(
    dialog.getByRole('group', { name: 'Type' }).getByRole('radio', { name: /elsewhere/ }),
  ).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Price' })).toHaveCount(0);
  const keep = dialog.getByRole('button', { name: 'Keep these versions' });
  await expect(keep).toBeDisabled();
  expect(await read()).toMatchObject({ title: 'From the second tab', type: 'Commercial', price: live.price });

  await title.getByRole('radio', { name: /Yours/ }).check();
  await keep.click();
  await expect(heading(page, 'From the first tab')).toBeVisible();
  expect(await read()).toMatchObject({ title: 'From the first tab', type: 'Commercial', price: 111_000 });
});

test('asks which version to keep of a draft that was changed elsewhere', {
  tag: ['@API-18', '@full'],
}, async ({ page, api }) => {
  const { id } = await api.call<Property>('post', '/properties', { title: 'Shared draft', price: 5 });
  const { field, saveDraft, note } = wizard(page);
  await page.goto(`/properties/${id}/edit`);
  await expect(field('Title')).toHaveValue('Shared draft');
  await api.call('patch', `/properties/${id}`, { title: 'Theirs', price: 7 });
  await field('Title').fill('Mine');
  const banner = page.getByRole('alert').filter({ hasText: 'changed elsewhere' });
  await expect(banner).toBeVisible({ timeout: 20_000 });
  await expect(note).toHaveText('Changed elsewhere');
  await saveDraft.click();
  const dialog = page.getByRole('dialog', { name: 'This listing was changed elsewhere' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await api.get<Property>(`/properties/${id}`)).toMatchObject({ title: 'Theirs', price: 7 });
  await banner.getByRole('button', { name: 'Compare versions' }).click();
  await dialog
    .getByRole('group', { name: 'Title' })
    .getByRole('radio', { name: /Saved elsewhere/ })
    .check();
  await dialog.getByRole('button', { name: 'Keep these versions' }).click();
  await expect(field('Title')).toHaveValue('Theirs');
  await expect(field('Price')).toHaveValue('7');
  await expect(banner).toHaveCount(0);
});

test('reports no conflict for a change of other fields', { tag: ['@API-18', '@full'] }, async ({
  page,
  api,
}) => {
  const [live] = await api.get<Property[]>('/properties?state=Active&_limit=1');
  const { field, step, publish } = wizard(page);
  await page.goto(`/properties/${live?.id}/edit`);
  await field('Title').fill('Renamed meanwhile');
  await api.call('patch', `/properties/${live?.id}`, { state: 'Under Contract' });
  await step('Location').click();
  await publish.click();
  await expect(heading(page, 'Renamed meanwhile')).toBeVisible();
  expect(await api.get<Property>(`/properties/${live?.id}`)).toMatchObject({
    title: 'Renamed meanwhile',
    state: 'Under Contract',
  });
});

test('restores and saves a listing that was deleted elsewhere', { tag: '@full' }, async ({ page, api }) => {
  const { id } = await api.call<Property>('post', '/properties', { title: 'Short-lived' });
  const { field, saveDraft } = wizard(page);
  await page.goto(`/properties/${id}/edit`);
  await expect(field('Title')).toHaveValue('Short-lived');
  await api.call('delete', `/properties/${id}`);
  await field('Title').fill('Long-lived');
  await saveDraft.click();
  const dialog = page.getByRole('alertdialog', { name: 'This listing was deleted' });
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(getToast(page)).toContainText('Draft saved');
  expect(await api.get<Property>(`/properties/${id}`)).toMatchObject({ title: 'Long-lived', state: 'Draft' });
});
