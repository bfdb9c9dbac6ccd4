import { leadPage } from '../support/leadPage.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';

test('a lead with new wishes sees a matching listing, and the listing sees the lead', {
  tag: ['@LEAD-28', '@LEAD-29'],
}, async ({ page, signedIn: _, api }) => {
  const { id } = await api.call<{ id: string }>('post', '/leads', {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
  });
  await page.goto(`/leads/${id}`);
  const matches = page.getByRole('region', { name: 'Matching listings' });
  await expect(leadPage(page).info).toContainText('ada@example.com');
  await expect(matches).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit lead' }).click();
  const form = page.getByRole('dialog', { name: 'Edit lead' });
  await form.getByLabel('To', { exact: true }).fill('600k');
  await form.getByLabel('Currency').selectOption('EUR');
  await form.getByLabel('Place').fill('Sintra');
  await form.getByLabel('Type').selectOption('House');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(matches.getByRole('link')).toHaveText(['Garden cottage near the park']);
  await expect(matches).toContainText('€540,000 · São Pedro, Sintra');
  for (const reason of ['Price', 'Type', 'Place']) await expect(matches).toContainText(reason);
  expect.soft(await violations(page), 'desktop, light').toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, COLOR_RULES), 'phone, dark').toEqual([]);
  expect.soft(await overflow(page), 'phone').toBeLessThanOrEqual(0);
  await matches.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Garden cottage near the park')).toBeVisible();
  const leads = page.getByRole('region', { name: 'Matching leads' });
  await expect(leads).toContainText('Fits: price, type, place');
  expect.soft(await violations(page, COLOR_RULES), 'listing, phone, dark').toEqual([]);
  expect.soft(await overflow(page), 'listing, phone').toBeLessThanOrEqual(0);
  await leads.getByRole('link', { name: 'Ada Lovelace' }).click();
  await expect(heading(page, 'Ada Lovelace')).toBeVisible();
});
