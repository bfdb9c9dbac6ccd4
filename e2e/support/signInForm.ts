import type { Page } from '@playwright/test';

/** The parts of the sign-in form, by the words on them. */
export const signInForm = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Email address' }),
  password: page.getByRole('textbox', { name: 'Password' }),
  remember: page.getByRole('checkbox', { name: 'Remember me' }),
  submit: page.getByRole('button', { name: 'Sign in to your account' }),
});

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  // Another page's "Email address" may still be there while this one's code comes.
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}
