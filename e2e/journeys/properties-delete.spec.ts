import type { Schemas } from '@lintel/contract/api';
import { findListingByState, propertyList } from '../support/propertyList.ts';
import { propertyPage } from '../support/propertyPage.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('removes a deleted card, also after a reload, and lists it as deleted', { tag: '@PROP-08' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { id, title } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const { card, cards, deleteOf } = propertyList(page);
  await deleteOf(title).click();
  await expect(card(title)).toHaveCount(0);
  await expect(getToast(page)).toContainText(`${title} deleted`);
  await page.reload();
  await expect(cards).toHaveCount(23);
  await expect(card(title)).toHaveCount(0);
  expect((await api.get<Schemas['Property']>(`/properties/${id}`)).state).toBe('Deleted');
});

test('restores a card with "Undo", also after a reload', { tag: '@PROP-09' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { id, title } = await findListingByState(api, 'Under Contract');
  await page.goto('/properties');
  const { card, cards, deleteOf } = propertyList(page);
  await deleteOf(title).click();
  const restored = page.waitForResponse(`**/api/properties/${id}/restore`);
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  expect((await restored).request().method()).toBe('POST');
  await expect(card(title)).toContainText('Under Contract');
  await page.reload();
  await expect(cards).toHaveCount(24);
  await expect(card(title)).toContainText('Under Contract');
});

test('restores a card when the deletion fails', { tag: ['@PROP-08', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { title } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const { card, deleteOf } = propertyList(page);
  await api.fault({ method: 'DELETE', path: '/properties/*', status: 500 });
  await deleteOf(title).click();
  await expect(getToast(page)).toContainText('Error');
  await expect(card(title)).toBeVisible();
});

test('lists deleted listings as a state and restores them', {
  tag: ['@PROP-09', '@PROP-05', '@full'],
}, async ({ page, signedIn: _, api }) => {
  const { id, title } = await findListingByState(api, 'Deleted');
  await page.goto('/properties');
  const { state, card } = propertyList(page);
  await expect(card(title)).toHaveCount(0);
  await state.selectOption('Deleted');
  await card(title)
    .getByRole('button', { name: `Restore ${title}` })
    .click();
  await expect(card(title)).toHaveCount(0);
  await expect(getToast(page)).toContainText('Listing restored');
  expect((await api.get<Schemas['Property']>(`/properties/${id}`)).state).not.toBe('Deleted');
});

test('deletes and restores a listing from its page', { tag: ['@PROP-08', '@PROP-09', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { id } = await findListingByState(api, 'Sold');
  await page.goto(`/properties/${id}`);
  const { state, edit } = propertyPage(page);
  await state.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This listing is deleted.')).toBeVisible();
  await expect(edit).toHaveCount(0);
  await page.reload();
  await expect(state).toContainText('Deleted');
  await page.getByRole('main').getByRole('button', { name: 'Restore' }).click();
  await expect(state).toContainText('Sold');
  await expect(page.getByText('This listing is deleted.')).toHaveCount(0);
});
