import { signIn } from '../support/authForms.ts';
import { getCode, mailsTo } from '../support/outbox.ts';
import { settingsPage } from '../support/settingsPage.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('changes the email address with the mailed code and explains wrong codes', {
  tag: ['@SET-06', '@SET-07', '@SET-08', '@AUTH-22'],
}, async ({ page, browser, signedIn, request, api, baseURL }) => {
  const address = `new-${signedIn.user.id}@example.com`;
  await page.goto('/settings');
  const { email, save } = settingsPage(page);
  const dialog = page.getByRole('dialog', { name: 'Verify Your New Email' });
  const code = dialog.getByRole('textbox', { name: 'Verification code' });
  const verify = dialog.getByRole('button', { name: 'Verify Email' });
  await email.fill(address);
  await save.click();
  await expect(dialog).toContainText(address);
  await expect(code).toBeFocused();
  const first = getCode((await mailsTo(request, address))[0]);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(email).toHaveValue(signedIn.email);
  await page.reload();
  await expect(page.getByText(`Confirm ${address} with the code we sent`)).toBeVisible();
  // On all other pages, the shell shows the message.
  await page.goto('/leads');
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await expect(dialog).toBeVisible();

  const wrong = first === '000000' ? '000001' : '000000';
  await code.fill(wrong);
  await verify.click();
  await expect(dialog).toContainText('This code is wrong');
  for (let tries = 2; tries <= 5; tries += 1) {
    await code.fill(wrong);
    const answered = page.waitForResponse('**/api/account/verify-email');
    await code.press('Enter');
    await answered;
    await expect(verify).toBeEnabled();
  }
  await expect(dialog).toContainText('Too many wrong codes. Request a new one.');
  expect(await api.get('/account')).toMatchObject({ email: signedIn.email, pendingEmail: address });

  await dialog.getByRole('button', { name: 'Resend code' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`We sent a code to ${address}`);
  await code.fill(getCode((await mailsTo(request, address))[0]));
  await verify.click();
  await expect(getToast(page)).toContainText('Email verified');
  await expect(email).toHaveValue(address);
  await expect(page.getByRole('complementary', { name: 'Navigation' })).toContainText(address);
  await expect(page.getByText('with the code we sent')).toHaveCount(0);

  const other = await browser.newPage({ baseURL });
  await other.goto('/login');
  await signIn(other, { ...signedIn, email: address });
  await expect(other).toHaveURL('/');
  await other.close();
});
