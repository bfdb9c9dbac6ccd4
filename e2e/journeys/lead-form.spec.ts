import { leadPage } from '../support/leadPage.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';

test.use({ scenario: 'empty' });

test('a lead is added from the palette in spite of a failure and a reload, and edited on a phone', {
  tag: ['@LEAD-24', '@LEAD-25'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('add lead');
  await page.getByRole('option', { name: 'Add lead' }).click();
  const added = page.getByRole('dialog', { name: 'Add lead' });
  await added.getByRole('button', { name: 'Add lead' }).click();
  await expect(added.getByLabel('Name')).toBeFocused();
  await expect(added.getByText('Enter a name.')).toBeVisible();
  await page.keyboard.type('Ada Lovelace');
  await added.getByLabel('Phone').fill('+44 20 5550 1815');
  await added.getByLabel('To', { exact: true }).fill('450k');
  await added.getByLabel('Type').selectOption('House');
  await added.getByLabel('Place').fill('Cascais');

  await api.fault({ method: 'POST', path: '/leads', status: 500, times: 1 });
  await added.getByRole('button', { name: 'Add lead' }).click();
  await expect(added.getByRole('alert')).not.toBeEmpty();
  await page.reload();
  await expect(added.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await added.getByRole('button', { name: 'Add lead' }).click();
  await expect(added).toHaveCount(0);
  await expect(page).toHaveURL('/leads');
  await getToast(page).getByRole('button', { name: 'View lead' }).click();
  await expect(heading(page, 'Ada Lovelace')).toBeVisible();
  const { info } = leadPage(page);
  await expect(info).toContainText('Up to $450,000');
  await expect(info).toContainText('House · Cascais');

  await page.setViewportSize({ width: 390, height: 844 });
  await info.getByRole('button', { name: 'Edit lead' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit lead' });
  expect.soft(await violations(page), 'phone, light').toEqual([]);
  expect.soft(await overflow(page), 'phone').toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, COLOR_RULES), 'phone, dark').toEqual([]);
  await edited.getByLabel('Tags').fill('VIP, cash buyer');
  await edited.getByLabel('Bedrooms, at least').fill('3');
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await expect(edited).toHaveCount(0);
  await expect(info).toContainText('3 bedrooms or more');
  await page.reload();
  await expect(info).toContainText('cash buyer');
});
