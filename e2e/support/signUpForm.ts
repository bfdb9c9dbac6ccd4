import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Somebody who has no account yet. */
export const newcomer = () => ({
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: `ada-${randomUUID()}@example.com`,
  password: 'analytical engine',
});

/** The parts of the sign-up form, by the words on them. */
export const signUpForm = (page: Page) => ({
  firstname: page.getByRole('textbox', { name: 'First Name' }),
  lastname: page.getByRole('textbox', { name: 'Last Name' }),
  email: page.getByRole('textbox', { name: 'Email address' }),
  password: page.getByRole('textbox', { name: 'Password', exact: true }),
  confirmation: page.getByRole('textbox', { name: 'Confirm password' }),
  terms: page.getByRole('checkbox', { name: /^I agree to the/ }),
  submit: page.getByRole('button', { name: 'Create account' }),
});

/** Fills in all of it; the terms are accepted. */
export async function fillSignUp(page: Page, person: ReturnType<typeof newcomer>) {
  const form = signUpForm(page);
  await form.firstname.fill(person.firstname);
  await form.lastname.fill(person.lastname);
  await form.email.fill(person.email);
  await form.password.fill(person.password);
  await form.confirmation.fill(person.password);
  await form.terms.check();
}
