import { newcomer, signIn } from '../support/authForms.ts';
import { getLink, mailsTo } from '../support/outbox.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { countCalls } from '../support/watchPage.ts';

const NEW_PASSWORD = 'a whole new password';

test('sets a new password by a mailed link', { tag: ['@AUTH-34', '@AUTH-35'] }, async ({
  page,
  request,
  account,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in page has a field of the same name.
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(getToast(page)).toContainText('Success');
  await expect(page.getByText('Check your inbox and spam folder.')).toBeVisible();

  const [mail] = await mailsTo(request, account.email);
  if (!mail) throw new Error('No mail came.');
  await page.goto(getLink(mail));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(NEW_PASSWORD);
  const called = page.waitForRequest('**/api/auth/reset-password');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  expect(Object.keys((await called).postDataJSON()).sort()).toEqual(['password', 'token']);

  await expect(page).toHaveURL('/login');
  await signIn(page, account);
  await expect(getToast(page)).toContainText('Error');
  await signIn(page, { email: account.email, password: NEW_PASSWORD });
  await expect(heading(page, 'Overview')).toBeVisible();
});

test('responds alike to a known and an unknown address', { tag: ['@AUTH-34', '@full'] }, async ({
  page,
  request,
  account,
}) => {
  const unknown = newcomer().email;
  const answers = [];
  for (const email of [account.email, unknown]) {
    await page.goto('/forgot-password');
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    const called = page.waitForResponse('**/api/auth/forgot-password');
    await page.getByRole('button', { name: 'Send the link' }).click();
    const answer = await called;
    answers.push({ status: answer.status(), body: await answer.json() });
    await expect(getToast(page)).toContainText('Success');
  }
  expect(answers[0]?.status).toBe(202);
  expect(answers[0]).toEqual(answers[1]);
  expect(await mailsTo(request, unknown)).toEqual([]);
  expect(await mailsTo(request, account.email)).toHaveLength(1);
});

test('rejects short and different passwords in the form', { tag: ['@AUTH-16', '@full'] }, async ({
  page,
}) => {
  const calls = countCalls(page, '/auth/reset-password');
  await page.goto('/reset-password?token=any');
  const password = page.getByRole('textbox', { name: 'New password' });
  const confirmation = page.getByRole('textbox', { name: 'Confirm password' });
  const save = page.getByRole('button', { name: 'Save the new password' });
  await password.fill('1234567');
  await confirmation.fill('1234567');
  await save.click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await password.fill('12345678');
  await save.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(calls()).toBe(0);
});

test('rejects a short password and a used link on the server', { tag: ['@AUTH-16', '@full'] }, async ({
  page,
  request,
}) => {
  const data = { token: 'no such token', password: '1234567' };
  const answer = await request.post('/api/auth/reset-password', { data });
  expect(answer.status()).toBe(422);
  expect((await answer.json()).error.fields.password).toBe('Password must be at least 8 characters');

  await page.goto('/reset-password?token=spent');
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(getToast(page)).toContainText('This link has expired or was already used. Request a new one.');
  await expect(page).toHaveURL('/reset-password?token=spent');
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('shows at the field that the server rejects a common password', { tag: ['@ERR-01', '@full'] }, async ({
  page,
}) => {
  await page.goto('/reset-password?token=any');
  const password = page.getByRole('textbox', { name: 'New password' });
  await password.fill('password123');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('password123');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(password).toHaveAccessibleDescription(/too common/);
  await expect(password).toBeFocused();
});
