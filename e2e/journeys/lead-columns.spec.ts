import { leadList } from '../support/leadList.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';

test.use({ viewport: desktop });

test('columns are added by keyboard, sorted by, kept over a reload and taken back', {
  tag: '@LEAD-30',
}, async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  await page.goto('/leads');
  await expect(leadList(page).row(lead.name)).toBeVisible();
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(['Name', 'Property', 'Date', 'Status', 'View Details']);

  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  // The menu loads when it is first opened, and then gets the focus itself.
  await expect(page.getByRole('menu', { name: 'Columns' })).toBeFocused();
  for (const name of ['Source', 'Phone', 'Follow-up', 'Last contact']) {
    await page.keyboard.press('ArrowDown');
    // The menu moves the focus in the next task.
    await expect(page.getByRole('menuitemcheckbox', { name })).toBeFocused();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Escape');
  const all = [
    ...['Name', 'Property', 'Date', 'Source', 'Phone', 'Follow-up', 'Last contact'],
    ...['Status', 'View Details'],
  ];
  await expect(headers).toHaveText(all);
  await expect(leadList(page).row(lead.name)).toContainText(lead.phone);
  expect.soft(await violations(page), 'desktop, light').toEqual([]);
  expect.soft(await overflow(page), 'desktop').toBeLessThanOrEqual(0);

  await leadList(page).sortBy('Last contact');
  await expect(page).toHaveURL(/sort=lastContact/);
  await page.reload();
  await expect(headers).toHaveText(all);

  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(leadList(page).rows.first()).toContainText('Phone:');
  expect.soft(await violations(page, COLOR_RULES), 'phone, dark').toEqual([]);
  expect.soft(await overflow(page), 'phone').toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Default columns' }).click();
  await expect(page).not.toHaveURL(/columns/);
});
