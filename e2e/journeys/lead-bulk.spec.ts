import { leadList } from '../support/leadList.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { overflow } from '../support/violations.ts';

test('changes the stage of leads on two pages together and undoes it', async ({ page, signedIn: _, api }) => {
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
  await expect(getToast(page)).toContainText('to Negotiating');
  expect((await api.lead(first)).status).toBe('Negotiating');
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(getToast(page)).toContainText('Changes undone');
  expect((await api.lead(first)).status).toBe(before.status === 'In Progress' ? 'Contacted' : before.status);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('deletes and restores all leads of a stage', { tag: '@full' }, async ({ page, signedIn: _ }) => {
    await page.goto('/leads?status=Won');
    const { names } = leadList(page);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ leads$/ })).toHaveText('8 leads');
    await page.getByRole('checkbox').first().check();
    const bar = page.getByRole('region', { name: 'Selected leads' });
    await bar.getByRole('button', { name: 'Select this page' }).click();
    await expect(bar.getByRole('status')).toHaveText('8 leads selected');
    expect(await overflow(page)).toBe(0);
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
    await getToast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(names).toHaveCount(8);
  });
});

test('deletes all leads after confirmation and restores them from Deleted', { tag: ['@ERR-09'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead('Priya Raman');
  await page.goto('/leads');
  await page.getByRole('checkbox').first().check();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar.getByRole('button', { name: 'Select this page' }).click();
  await bar.getByRole('button', { name: 'Select all 60' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 60 leads' }).click();
  await expect(page.getByRole('heading', { name: 'No leads' })).toBeVisible();

  // The toast is gone with the page, but Deleted still contains the leads.
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Deleted', exact: true }).click();
  await expect(page.getByText('60 deleted leads, kept for 30 days')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(lead.name);
  await page.getByRole('button', { name: `Restore ${lead.name}` }).click();
  await expect(getToast(page)).toContainText('Restored 1 lead');
  await page.goto(`/leads/${lead.id}`);
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();

  await page.goto('/leads?isDeleted=true');
  await page.getByRole('checkbox').first().check();
  await bar.getByRole('button', { name: 'Select this page' }).click();
  await bar.getByRole('button', { name: 'Select all 59' }).click();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'No deleted leads' })).toBeVisible();
  await page.goto('/leads');
  await expect(page.getByText('60 leads, 4 unread')).toBeVisible();
});

test('marks all unread leads as read together and undoes it', { tag: '@full' }, async ({
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
  await expect(getToast(page)).toContainText('Marked 4 leads as read');
  await expect(page.getByText('60 leads, 0 unread')).toBeVisible();
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('60 leads, 4 unread')).toBeVisible();
});

test('saves a filter under a name and opens it again', async ({ page, signedIn: _ }) => {
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
