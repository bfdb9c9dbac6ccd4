import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Locators of the sign-in form. */
export const signInForm = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Email address' }),
  password: page.getByRole('textbox', { name: 'Password' }),
  remember: page.getByRole('checkbox', { name: 'Remember me' }),
  submit: page.getByRole('button', { name: 'Sign in to your account' }),
});

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  // The "Email address" of another page may still be visible while this page loads.
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Returns the details of a person without an account. */
export const newcomer = () => ({
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: `ada-${randomUUID()}@example.com`,
  password: 'analytical engine',
});

/** Locators of the sign-up form. */
export const signUpForm = (page: Page) => ({
  firstname: page.getByRole('textbox', { name: 'First Name' }),
  lastname: page.getByRole('textbox', { name: 'Last Name' }),
  email: page.getByRole('textbox', { name: 'Email address' }),
  password: page.getByRole('textbox', { name: 'Password', exact: true }),
  confirmation: page.getByRole('textbox', { name: 'Confirm password' }),
  terms: page.getByRole('checkbox', { name: /^I agree to the/ }),
  submit: page.getByRole('button', { name: 'Create account' }),
});

/** Fills in the whole form and accepts the terms. */
export async function fillSignUp(page: Page, person: ReturnType<typeof newcomer>) {
  const form = signUpForm(page);
  await form.firstname.fill(person.firstname);
  await form.lastname.fill(person.lastname);
  await form.email.fill(person.email);
  await form.password.fill(person.password);
  await form.confirmation.fill(person.password);
  await form.terms.check();
}
