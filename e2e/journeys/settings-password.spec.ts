import { signIn } from '../support/authForms.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { countCalls } from '../support/watchPage.ts';

const NEW_PASSWORD = 'a longer password';

test('ends every other session when the password changes', {
  tag: ['@SET-15', '@SET-16', '@SET-17', '@SET-18', '@ERR-08'],
}, async ({ page, browser, signedIn, request, baseURL }) => {
  const elsewhere = await browser.newPage({ baseURL });
  await elsewhere.goto('/login');
  await signIn(elsewhere, signedIn);
  await expect(heading(elsewhere, 'Overview')).toBeVisible();
  const { data } = await (await request.post('/api/auth/login', { data: credentials(signedIn) })).json();

  await page.goto('/settings?tab=security');
  const calls = countCalls(page, '/account/change-password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const change = dialog.getByRole('button', { name: 'Change Password' });
  async function fill(current: string, next: string, confirmation = next) {
    await field('Current password').fill(current);
    await field('New password').fill(next);
    await field('Confirm password').fill(confirmation);
    await change.click();
  }
  for (const name of ['Current password', 'New password', 'Confirm password'])
    await expect(field(name)).toHaveAttribute('required', '');
  await fill(signedIn.password, NEW_PASSWORD, `${NEW_PASSWORD}!`);
  await expect(dialog).toContainText('Passwords do not match');
  await fill(signedIn.password, '1234567');
  await expect(dialog).toContainText('Password must be at least 8 characters');
  expect(calls()).toBe(0);
  await fill('not the password', NEW_PASSWORD);
  await expect(dialog).toContainText('This is not your current password');
  await expect(field('New password')).toHaveValue(NEW_PASSWORD);
  await fill(signedIn.password, NEW_PASSWORD);
  await expect(getToast(page)).toContainText('Password changed');
  await expect(dialog).toHaveCount(0);

  // The next call and the next refresh of a session in another browser.
  const call = await request.get('/api/me', { headers: { Authorization: `Bearer ${data.token}` } });
  expect([call.status(), (await call.json()).error.code]).toEqual([401, 'INVALID_TOKEN']);
  const refreshed = await request.post('/api/auth/refresh', { data: { refresh_token: data.refresh_token } });
  expect(refreshed.status()).toBe(401);
  // The other browser is redirected to the sign-in page without a click.
  await expect(elsewhere).toHaveURL('/login');
  await signIn(elsewhere, signedIn);
  await expect(getToast(elsewhere)).toContainText('Error');
  await signIn(elsewhere, { ...signedIn, password: NEW_PASSWORD });
  await expect(heading(elsewhere, 'Overview')).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('Current');
});

const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password });
