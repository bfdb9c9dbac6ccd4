import { getSidebar, getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('hides a frozen account and shows a notice in every tab until it is unfrozen', {
  tag: ['@SET-09', '@SET-10', '@SET-11', '@ERR-09'],
}, async ({ page, context, signedIn: _, api, request }) => {
  const { user } = await api.get<{ user: { username: string } }>('/me');
  const profile = () => request.get(`/api/public/agents/${user.username}`);
  const banner = page.getByRole('region', { name: 'About your account' });
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/leads');
  await expect(heading(other, 'Leads')).toBeVisible();
  expect((await profile()).status()).toBe(200);

  await page.getByRole('button', { name: 'Freeze Account' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    /A frozen profile is invisible and inaccessible to others.*can be unfrozen at any time/,
  );
  await question.getByRole('button', { name: 'Freeze Account' }).click();
  await expect(getToast(page)).toContainText('Account frozen');
  await expect(page.getByRole('button', { name: 'Unfreeze Account' })).toBeFocused();
  await expect(banner).toContainText('Your account is frozen.');
  await other.bringToFront();
  await expect(other.getByRole('region', { name: 'About your account' })).toBeVisible();
  expect((await profile()).status()).toBe(404);

  await page.bringToFront();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unfreeze Account' })).toBeVisible();
  await getSidebar(page).getByRole('link', { name: 'Overview' }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(banner).toBeVisible();
  await page.goto('/properties/add');
  await banner.getByRole('link', { name: 'Unfreeze in Settings' }).click();

  await page.getByRole('button', { name: 'Unfreeze Account' }).click();
  await question.getByRole('button', { name: 'Unfreeze Account' }).click();
  await expect(getToast(page)).toContainText('Account unfrozen');
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Freeze Account' })).toBeVisible();
  expect((await profile()).status()).toBe(200);
});
