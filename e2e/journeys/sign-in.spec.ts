import { noValues, ofThisTab, remembered, storedValues } from '../support/account.ts';
import { signIn, signInForm } from '../support/authForms.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';

test('shows its fields', { tag: ['@AUTH-01', '@AUTH-02', '@full'] }, async ({ page }) => {
  await page.goto('/login');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page.getByText('Enter your credentials to access your account')).toBeVisible();
  const { email, password, remember } = signInForm(page);
  await expect(email).toHaveAttribute('type', 'email');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(remember).toBeChecked();
});

test('links to sign-up and password reset', { tag: ['@AUTH-03', '@AUTH-05', '@full'] }, async ({ page }) => {
  for (const [name, path] of [
    ['Forgot password?', '/forgot-password'],
    ['Create an account', '/signup'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await page.goto('/login');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
  await page.goto('/login');
  await expect(page.getByText('By signing in you agree to the')).toBeVisible();
});

test('links to the home page from its logo', { tag: ['@AUTH-06', '@full'] }, async ({ page, account }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Lintel' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Lintel' }).click();
  // Home is protected: it redirects here, and back to home after signing in.
  await expect(page).toHaveURL('/login');
  await signIn(page, account);
  await expect(page).toHaveURL('/');
});

test('sends email and password and shows the message of the server', {
  tag: ['@AUTH-07', '@AUTH-08', '@AUTH-20'],
}, async ({ page, account }) => {
  await page.goto('/login');
  const called = page.waitForResponse('**/api/auth/login');
  const profile = page.waitForRequest('**/api/me');
  await signIn(page, account);
  const answer = await called;
  expect(answer.request().method()).toBe('POST');
  expect(answer.request().postDataJSON()).toEqual({ email: account.email, password: account.password });
  const { data, message } = await answer.json();
  expect(data).toEqual({
    token: expect.any(String),
    refresh_token: expect.any(String),
    user: expect.objectContaining({ email: account.email }),
  });
  await expect(getToast(page)).toContainText('Success');
  await expect(getToast(page)).toContainText(message);
  expect((await profile).headers()['authorization']).toBe(`Bearer ${data.token}`);
  expect(await storedValues(page)).toEqual(remembered);
});

test('is remembered by the browser', { tag: ['@AUTH-21'] }, async ({ page, context, account }) => {
  await page.goto('/login');
  await signIn(page, account);
  await expect(heading(page, 'Overview')).toBeVisible();
  expect(await storedValues(page)).toEqual(remembered);
  const later = await context.newPage();
  await page.close();
  await later.goto('/');
  await expect(heading(later, 'Overview')).toBeVisible();
});

test('without "Remember me" stays in its tab', { tag: ['@AUTH-21'] }, async ({ page, context, account }) => {
  await page.goto('/login');
  await signInForm(page).remember.uncheck();
  await signIn(page, account);
  await expect(heading(page, 'Overview')).toBeVisible();
  expect(await storedValues(page)).toEqual(ofThisTab);
  await page.reload();
  await expect(heading(page, 'Overview')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other).toHaveURL('/login');
});

test('returns to the requested page', { tag: ['@NAV-02'] }, async ({ page, account }) => {
  await page.goto('/leads?q=a&status=Won#top');
  await expect(page).toHaveURL('/login');
  await signIn(page, account);
  await expect(page).toHaveURL('/leads?q=a&status=Won#top');
  await expect(heading(page, 'Leads')).toBeVisible();
});

test('returns to the requested page after a detour to sign-up', { tag: ['@NAV-02', '@full'] }, async ({
  page,
  account,
}) => {
  await page.goto('/leads?status=Lost');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, account);
  await expect(page).toHaveURL('/leads?status=Lost');
});

test('redirects signed-in users', { tag: ['@NAV-04', '@full'] }, async ({ page, signedIn: _ }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(heading(page, 'Overview')).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

test('returns to the requested page once another tab has signed in', { tag: ['@NAV-04', '@full'] }, async ({
  page,
  context,
  account,
}) => {
  const other = await context.newPage();
  for (const path of ['/login', '/signup']) {
    await page.goto('/leads?status=New');
    if (path === '/signup') await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(path);
    await other.goto('/login');
    await signIn(other, account);
    await expect(page).toHaveURL('/leads?status=New');
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  }
});

test('shows a spinner while waiting and stays usable after a failure', {
  tag: ['@AUTH-04', '@AUTH-09', '@ERR-01', '@ERR-08', '@full'],
}, async ({ page, account }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/login');
  await signIn(page, { email: account.email, password: 'not the password' });
  const { email, submit } = signInForm(page);
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAttribute('aria-busy', 'true');

  const response = page.waitForResponse('**/api/auth/login');
  answer();
  expect((await response).status()).toBe(401);
  const { error } = await (await response).json();
  expect(error.code).toBe('INVALID_CREDENTIALS');
  await expect(getToast(page)).toContainText('Error');
  await expect(getToast(page)).toContainText(error.message);
  await expect(getToast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(submit).toBeEnabled();
  await expect(page).toHaveURL('/login');
  await expect(email).toHaveValue(account.email);
  expect(await storedValues(page)).toEqual(noValues);
});

test('shows only "Error" for a failure without a message', { tag: ['@ERR-01', '@full'] }, async ({
  page,
  account,
}) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/login');
  await signIn(page, account);
  await expect(getToast(page)).toHaveText('Error');
  await expect(signInForm(page).submit).toBeEnabled();
});

test('treats a response with an error as a failure whatever its status', {
  tag: ['@ERR-03', '@full'],
}, async ({ page, account }) => {
  const json = { error: { code: 'INVALID_CREDENTIALS', message: 'Not you' } };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 200, json }));
  await page.goto('/login');
  await signIn(page, account);
  await expect(getToast(page)).toContainText('Not you');
  await expect(page).toHaveURL('/login');
});

test('reports missing values without a call', { tag: '@full' }, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/login');
  await signInForm(page).submit.click();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('signs in', { tag: ['@AUTH-01', '@full'] }, async ({ page, account }) => {
    await page.goto('/login');
    await expect(heading(page, 'Welcome back')).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await signIn(page, account);
    await expect(heading(page, 'Overview')).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
