import { noValues, remembered, storedValues } from '../support/account.ts';
import { fillSignUp, newcomer, signUpForm } from '../support/authForms.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { countCalls } from '../support/watchPage.ts';

test('shows its fields', { tag: ['@AUTH-10', '@AUTH-12', '@AUTH-13', '@full'] }, async ({ page }) => {
  await page.goto('/signup');
  await expect(heading(page, 'Create your account')).toBeVisible();
  await expect(page.getByText('14-day free trial')).toBeVisible();
  await expect(page.getByText('no credit card required')).toBeVisible();
  const { firstname, lastname, email, password, confirmation, submit } = signUpForm(page);
  for (const field of [firstname, lastname, email, password, confirmation])
    await expect(field).toHaveAttribute('required');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(submit).toBeEnabled();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('creates an account and signs in', {
  tag: ['@AUTH-17', '@AUTH-18', '@AUTH-20', '@OVW-09'],
}, async ({ page }) => {
  const person = newcomer();
  await page.goto('/signup');
  await fillSignUp(page, person);
  const called = page.waitForResponse('**/api/auth/register');
  const profile = page.waitForRequest('**/api/me');
  await signUpForm(page).submit.click();
  const answer = await called;
  expect(answer.status()).toBe(201);
  expect(answer.request().postDataJSON()).toEqual(person);
  const { data, message } = await answer.json();
  expect(Object.keys(data).sort()).toEqual(['refresh_token', 'token', 'user']);
  await expect(getToast(page)).toContainText('Success');
  await expect(getToast(page)).toContainText(message);
  await profile;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Create your first listing' })).toBeVisible();
  expect(await storedValues(page)).toEqual(remembered);
});

test('continues to the requested page', { tag: ['@AUTH-18', '@NAV-02', '@full'] }, async ({ page }) => {
  await page.goto('/leads?status=New');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page, newcomer());
  await signUpForm(page).submit.click();
  await expect(page).toHaveURL('/leads?status=New');
});

test('reports different passwords above the form without a call', {
  tag: ['@AUTH-14', '@AUTH-15', '@full'],
}, async ({ page }) => {
  const person = newcomer();
  const calls = countCalls(page, '/auth/register');
  await page.goto('/signup');
  await fillSignUp(page, person);
  const { confirmation, submit, terms } = signUpForm(page);
  await confirmation.fill('something else');
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passwords do not match' })).toBeVisible();
  expect(calls()).toBe(0);

  // The next attempt clears it, even one that fails for another reason.
  await confirmation.fill(person.password);
  await terms.uncheck();
  await submit.click();
  await expect(page.getByText('Passwords do not match')).toBeHidden();
  expect(calls()).toBe(0);
});

test('sends nothing without accepted terms', { tag: ['@AUTH-11', '@full'] }, async ({ page }) => {
  const calls = countCalls(page, '/auth/register');
  await page.goto('/signup');
  await fillSignUp(page, newcomer());
  const { terms, submit } = signUpForm(page);
  await expect(terms).toHaveAttribute('required');
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await terms.uncheck();
  await submit.click();
  await expect(page.getByText('Accept the terms to create an account')).toBeVisible();
  expect(calls()).toBe(0);
  expect(await storedValues(page)).toEqual(noValues);
});

test('rejects a short password in form and server', { tag: ['@AUTH-16', '@full'] }, async ({
  page,
  request,
}) => {
  const calls = countCalls(page, '/auth/register');
  const person = { ...newcomer(), password: '1234567' };
  await page.goto('/signup');
  await fillSignUp(page, person);
  await signUpForm(page).submit.click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(calls()).toBe(0);

  const answer = await request.post('/api/auth/register', { data: person });
  expect(answer.status()).toBe(422);
  expect((await answer.json()).error.fields.password).toBe('Password must be at least 8 characters');
});

test('reports a used email address and keeps the input', {
  tag: ['@AUTH-19', '@ERR-01', '@ERR-08'],
}, async ({ page, account }) => {
  await page.goto('/signup');
  await fillSignUp(page, { ...newcomer(), email: account.email });
  const called = page.waitForResponse('**/api/auth/register');
  const { email, firstname, submit } = signUpForm(page);
  await submit.click();
  const answer = await called;
  expect(answer.status()).toBe(409);
  const { error } = await answer.json();
  expect(error.code).toBe('EMAIL_TAKEN');
  await expect(getToast(page)).toContainText('Error');
  await expect(getToast(page)).toContainText(error.message);
  await expect(submit).toBeEnabled();
  await expect(email).toHaveValue(account.email);
  await expect(firstname).toHaveValue('Ada');
  await expect(page).toHaveURL('/signup');
});

test('shows at their fields what the server rejects', { tag: ['@ERR-01', '@full'] }, async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, { ...newcomer(), email: 'a@b', password: 'password123' });
  const { email, password, submit } = signUpForm(page);
  await submit.click();
  await expect(getToast(page)).toContainText('Check the marked fields');
  for (const field of [email, password]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).not.toHaveAccessibleDescription('');
  }
  await expect(email).toBeFocused();
});

test('keeps the input while the user reads the terms', { tag: ['@ERR-08', '@full'] }, async ({ page }) => {
  await page.goto('/signup');
  await signUpForm(page).firstname.fill('Ada');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(heading(page, 'Terms of Service')).toBeVisible();
  await page.goBack();
  await expect(signUpForm(page).firstname).toHaveValue('Ada');
});
