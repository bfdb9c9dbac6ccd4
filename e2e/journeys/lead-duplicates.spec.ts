import { leadPage } from '../support/leadPage.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';

test.use({ scenario: 'empty' });

test('a duplicate is noticed while typing, merged by keyboard, and brought back', {
  tag: ['@LEAD-26', '@LEAD-27'],
}, async ({ page, signedIn: _, api }) => {
  const first = await api.call<{ id: string }>('post', '/leads', {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 5550 1815',
  });
  await api.call('post', `/leads/${first.id}/notes`, { content: 'Prefers a Saturday' });

  await page.goto('/leads?add=true');
  const form = page.getByRole('dialog', { name: 'Add lead' });
  await form.getByLabel('Name').fill('A. Lovelace');
  await form.getByLabel('Phone').fill('0044 20 55501815');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('status')).toContainText('Possible duplicate');
  await expect(form.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await form.getByRole('button', { name: 'Add lead' }).click();
  await getToast(page).getByRole('button', { name: 'View lead' }).click();
  await expect(heading(page, 'A. Lovelace')).toBeVisible();

  const duplicates = page.getByRole('region', { name: 'Possible duplicates' });
  await expect(duplicates).toContainText('Same phone number');
  expect.soft(await violations(page), 'desktop, light').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, COLOR_RULES), 'phone, dark').toEqual([]);
  expect.soft(await overflow(page), 'phone').toBeLessThanOrEqual(0);

  await duplicates.getByRole('button', { name: 'Merge Ada Lovelace into this lead' }).focus();
  await page.keyboard.press('Enter');
  await expect(duplicates).toHaveCount(0);
  await expect(heading(page, 'A. Lovelace')).toBeFocused();
  const { info, notes, timeline } = leadPage(page);
  await expect(info).toContainText('ada@example.com');
  await expect(notes).toContainText(['Prefers a Saturday']);
  await expect(timeline.first()).toContainText('merged a duplicate');

  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(duplicates).toBeVisible();
  await expect(notes).toHaveCount(0);
  await page.reload();
  await expect(duplicates.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(info).not.toContainText('ada@example.com');
});
