import { readFile } from 'node:fs/promises';
import { noValues, storedValues } from '../support/account.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('downloads the data and deletes the account with its password by keyboard alone', {
  tag: ['@SET-20', '@SET-21', '@ERR-09'],
}, async ({ page, signedIn, request }) => {
  await page.goto('/settings?tab=security');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).press('Enter');
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^lintel-\d{4}-\d\d-\d\d\.json$/);
  const { data } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account.email).toBe(signedIn.email);
  expect(data.leads).toHaveLength(60);

  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This is not your current password');
  await password.fill(signedIn.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/login');
  await expect(getToast(page)).toContainText('Account deleted');
  expect(await storedValues(page)).toEqual(noValues);
  const again = await request.post('/api/auth/login', {
    data: { email: signedIn.email, password: signedIn.password },
  });
  expect(again.status()).toBe(401);
});
