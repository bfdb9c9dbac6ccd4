import type { Schemas } from '@lintel/contract/api';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { wizard } from '../support/wizard.ts';

type Property = Schemas['Property'];

test.use({ scenario: 'empty', viewport: phone });

test('saves a country and a state chosen from their lists on a phone with their codes', {
  tag: ['@WIZ-38', '@WIZ-41'],
}, async ({ page, api, signedIn: _ }) => {
  const { id } = await api.call<Property>('post', '/properties', { title: 'House', price: 5 });
  const { field, step, picker, saveDraft, heading } = wizard(page);
  const openLocation = async () => {
    await picker.click();
    await page.getByRole('button', { name: 'Location' }).click();
    await expect(heading('Location')).toBeVisible();
  };
  await page.goto(`/properties/${id}/edit`);
  await openLocation();
  await expect(step('Location')).toBeHidden();

  await field('Country name').pressSequentially('united st');
  const list = page.getByRole('listbox');
  const option = list.getByRole('option', { name: 'United States US', exact: true });
  await expect(option).toBeInViewport({ ratio: 1 });
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await option.click();
  await expect(field('Country code')).toHaveValue('US');

  await expect(page.getByRole('button', { name: 'Show states' })).toBeVisible();
  await field('State name').pressSequentially('cali');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(field('State code')).toHaveValue('CA');

  await saveDraft.click();
  await expect(getToast(page)).toContainText('Draft saved');
  expect(await api.get<Property>(`/properties/${id}`)).toMatchObject({
    country_code: 'US',
    country_name: 'United States',
    state_code: 'CA',
    state_name: 'California',
  });
  await page.reload();
  await openLocation();
  await expect(field('Country name')).toHaveValue('United States');
  await expect(field('State name')).toHaveValue('California');
});
