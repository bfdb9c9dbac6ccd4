import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { signIn } from '../support/authForms.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const STEP_MS = 30_000;

test('turns on two-step verification, then signs in by a code of the app and by a recovery code', {
  tag: ['@SEC-40', '@SEC-41', '@SEC-43', '@SEC-44'],
}, async ({ page, browser, signedIn, baseURL }) => {
  await page.goto('/settings?tab=security');
  const card = page.getByRole('region', { name: 'Two-step verification' });
  await card.getByRole('button', { name: 'Set up' }).press('Enter');
  const setup = page.getByRole('dialog', { name: 'Set up two-step verification' });
  const key = (await setup.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await expect(setup.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
  await page.keyboard.type(totp.generate());
  await page.keyboard.press('Enter');

  const codes = page.getByRole('dialog', { name: 'Two-step verification is on' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  const started = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download as .txt' }).click();
  expect(await readFile(await (await started).path(), 'utf8')).toContain(recoveryCode);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Turn off' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Security log' })).toContainText(
    'Two-step verification turned on',
  );

  const elsewhere = await browser.newPage({ baseURL });
  await elsewhere.goto('/leads');
  await signIn(elsewhere, signedIn);
  await expect(heading(elsewhere, 'Two-step verification')).toBeVisible();
  await expect(elsewhere.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
  // The code of this time step was used to turn it on; the next code is already accepted.
  await elsewhere.keyboard.type(totp.generate({ timestamp: Date.now() + STEP_MS }));
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL('/leads');
  await elsewhere.context().clearCookies();
  await elsewhere.evaluate(() => localStorage.clear());

  await elsewhere.goto('/login');
  await signIn(elsewhere, signedIn);
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await expect(elsewhere.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await elsewhere.keyboard.type(recoveryCode.toUpperCase());
  await elsewhere.keyboard.press('Enter');
  await expect(getToast(elsewhere)).toContainText('You have 9 recovery codes left.');
  await elsewhere.close();

  await page.reload();
  await expect(card).toContainText('9 of 10 left.');
});
