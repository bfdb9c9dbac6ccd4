import { leadList } from '../support/leadList.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toast.ts';
import { phone } from '../support/viewports.ts';
import { overflow } from '../support/violations.ts';

test('leads of two pages change their stage together, and go back', async ({ page, signedIn: _, api }) => {
  await page.goto('/leads?sort=name');
  const { names, row } = leadList(page);
  await expect(names).toHaveCount(16);
  const [first = ''] = await names.allTextContents();
  const before = await api.lead(first);
  await page.getByRole('checkbox', { name: `Select ${first}` }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(row(first)).toHaveCount(0);
  await page.getByRole('checkbox').first().press('Space');
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await expect(bar.getByRole('status')).toHaveText('2 leads selected');
  await bar.getByRole('button', { name: 'Change stage' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Negotiating' }).press('Enter');
  await expect(toastOf(page)).toContainText('are in Negotiating now.');
  expect((await api.lead(first)).status).toBe('Negotiating');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page)).toContainText('Everything is as it was.');
  expect((await api.lead(first)).status).toBe(before.status === 'In Progress' ? 'Contacted' : before.status);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('all leads of a stage are deleted and come back', async ({ page, signedIn: _ }) => {
    await page.goto('/leads?status=Won');
    const { names } = leadList(page);
    await expect(page.getByRole('status').filter({ hasText: 'leads' }).first()).toHaveText('8 leads');
    await page.getByRole('checkbox').first().check();
    const bar = page.getByRole('region', { name: 'Selected leads' });
    await bar.getByRole('button', { name: 'Select this page' }).click();
    await expect(bar.getByRole('status')).toHaveText('8 leads selected');
    expect(await overflow(page)).toBe(0);
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
    await toastOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect(names).toHaveCount(8);
  });
});

test('all unread leads are marked as read at once; Undo makes them unread again', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/leads');
  await expect(page.getByText('60 leads, 4 unread')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar.getByRole('button', { name: 'Select this page' }).click();
  await bar.getByRole('button', { name: 'Select all 60' }).click();
  await bar.getByRole('button', { name: 'Mark as read' }).click();
  await expect(toastOf(page)).toContainText('4 leads are marked as read.');
  await expect(page.getByText('60 leads, 0 unread')).toBeVisible();
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('60 leads, 4 unread')).toBeVisible();
});

test('a filter is saved under a name and opened again', async ({ page, signedIn: _ }) => {
  await page.goto('/leads?status=Won&page=1');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Deals won');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Deals won' })).toBeVisible();
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Deals won' }).press('Enter');
  await expect(page).toHaveURL('/leads?status=Won');
  await expect(leadList(page).names).toHaveCount(8);
});
