import { getToast, heading } from '../support/shell.ts';
import { expect } from '../support/test.ts';
import { test } from '../support/virtualAuthenticator.ts';

test('adds a passkey, signs in and confirms with it, and removes it', {
  tag: ['@SEC-45', '@SEC-48', '@SEC-49'],
}, async ({ page, signedIn: _, authenticator: __, problems }) => {
  await page.goto('/settings?tab=security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys).toContainText('No passkeys yet');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(getToast(page)).toContainText('Passkey added');
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('heading', { name: 'Work laptop' })).toBeVisible();
  await expect(passkeys).toContainText('not used yet');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
  await page.goto('/settings?tab=security');
  await expect(page.getByRole('region', { name: 'Security log' })).toContainText('Passkey added');
  await expect(passkeys).toContainText('last used');

  // As if ten minutes had passed since the sign-in.
  const error = { code: 'REAUTHENTICATION_REQUIRED', message: 'Confirm your password to continue' };
  await page.route('**/api/account/export', (route) => route.fulfill({ status: 403, json: { error } }), {
    times: 1,
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const confirmed = page.waitForResponse('**/api/auth/reauthenticate/passkey');
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  expect((await confirmed).status()).toBe(200);
  expect((await download).suggestedFilename()).toMatch(/^lintel-.*\.json$/);

  await passkeys.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toContainText('No passkeys yet');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const refused = page.waitForResponse('**/api/auth/passkey');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  expect((await refused).status()).toBe(401);
  await expect(getToast(page)).toContainText("This passkey doesn't open an account here");
  expect(problems.filter((problem) => !/40[13]/.test(problem))).toEqual([]);
});
