import { newcomer, signIn } from '../support/authForms.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/withSmtp.ts';

const NEW_PASSWORD = 'a whole new password';

test('sets a new password by a link that arrives by SMTP, and announces the change by mail', {
  tag: ['@SEC-29', '@SEC-30'],
}, async ({ page, request, live: { smtp, url } }) => {
  const person = newcomer();
  const { email } = person;
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(getToast(page)).toContainText('Success');

  const [mail] = await smtp.waitForMails(email);
  const link = mail?.text?.match(/https?:\S+/)?.[0] ?? '';
  expect(link).toContain(`${url}/reset-password?token=`);
  await page.goto(link);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(`${url}/login`);
  await signIn(page, { email, password: NEW_PASSWORD });
  await expect(heading(page, 'Overview')).toBeVisible();

  const [, notice] = await smtp.waitForMails(email, 2);
  expect(notice?.subject).toBe('Your Lintel password was changed');
});
