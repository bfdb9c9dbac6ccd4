import type { Schemas } from '@lintel/contract/api';
import { chooseState, findListingByState, propertyList } from '../support/propertyList.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const ways = {
  Draft: ['Publish'],
  Active: ['Under Contract', 'Draft'],
  'Under Contract': ['Active', 'Sold', 'Draft'],
  Sold: ['Active', 'Draft'],
} as const;

test('offers the transitions of a state on its card', async ({ page, signedIn: _, api }) => {
  await page.goto('/properties');
  for (const state of Object.keys(ways) as (keyof typeof ways)[]) {
    const { title } = await findListingByState(api, state);
    await propertyList(page).stateOf(title).click();
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText(ways[state]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('saves a state without changing the offer type', { tag: ['@PROP-06', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { id, title, status } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const { stateOf } = propertyList(page);
  for (const next of ['Under Contract', 'Sold', 'Active']) {
    await stateOf(title).click();
    await chooseState(page, title, next);
    await expect(getToast(page)).toContainText(`Listing is now ${next}`);
    await expect(stateOf(title)).toContainText(next);
    const saved = await api.get<Schemas['Property']>(`/properties/${id}`);
    expect({ state: saved.state, status: saved.status }).toEqual({ state: next, status });
  }
  await page.reload();
  await expect(stateOf(title)).toContainText('Active');
});

test('saves the offer type without changing the state', { tag: ['@PROP-06', '@full'] }, async ({
  api,
  account: _,
}) => {
  const { id, state } = await findListingByState(api, 'Under Contract');
  const saved = await api.call<Schemas['Property']>('patch', `/properties/${id}`, { status: 'Rented' });
  expect({ state: saved.state, status: saved.status }).toEqual({ state, status: 'Rented' });
});

test('asks before making a listing a draft', { tag: '@full' }, async ({ page, signedIn: _, api }) => {
  const { title } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const { stateOf } = propertyList(page);
  await stateOf(title).click();
  await chooseState(page, title, 'Draft');
  const question = page.getByRole('alertdialog', { name: 'Back to Draft' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(stateOf(title)).toBeFocused();
  await expect(stateOf(title)).toContainText('Active');
  await stateOf(title).click();
  await chooseState(page, title, 'Draft');
  await question.getByRole('button', { name: 'Back to Draft' }).click();
  await expect(stateOf(title)).toContainText('Draft');
});

test('publishes a draft from its card unless it has no price', async ({ page, signedIn: _, api }) => {
  const { id, title } = await findListingByState(api, 'Draft');
  await api.call('patch', `/properties/${id}`, { price: 0 });
  await page.goto('/properties');
  const { stateOf, card } = propertyList(page);
  await expect(card(title)).toContainText('No price yet');
  await stateOf(title).click();
  await chooseState(page, title, 'Publish');
  await expect(getToast(page)).toContainText('Please complete all required fields');
  await expect(stateOf(title)).toContainText('Draft');
  await api.call('patch', `/properties/${id}`, { price: 250_000 });
  await stateOf(title).click();
  await chooseState(page, title, 'Publish');
  await expect(getToast(page)).toContainText('Listing published');
  await expect(stateOf(title)).toContainText('Active');
});

test('reverts a state that the server rejects', { tag: '@full' }, async ({ page, signedIn: _, api }) => {
  const { title } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const { stateOf } = propertyList(page);
  await api.fault({ method: 'PATCH', path: '/properties/*', status: 500 });
  await stateOf(title).click();
  await chooseState(page, title, 'Under Contract');
  await expect(getToast(page)).toContainText('Error');
  await expect(stateOf(title)).toContainText('Active');
});

test('changes states by keyboard alone', { tag: '@full' }, async ({ page, signedIn: _, api }) => {
  const { title } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const { stateOf } = propertyList(page);
  await stateOf(title).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(stateOf(title)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stateOf(title)).toContainText('Under Contract');
  await expect(stateOf(title)).toBeFocused();
});
