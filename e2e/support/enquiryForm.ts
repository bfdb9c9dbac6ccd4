import type { Page } from '@playwright/test';
import { expect, type Locator } from '@playwright/test';

/** Locators of the form on a listing's public page. */
export function enquiryForm(page: Page) {
  const form = page.getByRole('region', { name: /^Ask .+ about this listing$/ });
  const parts = {
    form,
    name: form.getByLabel('Name'),
    email: form.getByLabel('Email'),
    phone: form.getByLabel('Phone'),
    message: form.getByLabel('Message'),
    consent: form.getByRole('checkbox', { name: /may contact me/ }),
    send: form.getByRole('button', { name: 'Send enquiry' }),
    thanks: form.getByText(/^Thank you\. Your message is with/),
    /** Fills in everything without sending it. */
    async fill(email: string, message = 'May I see it?') {
      await parts.name.fill('Grace Hopper');
      await parts.email.fill(email);
      await parts.message.fill(message);
      await parts.consent.check();
    },
  };
  return parts;
}

/** Waits for the minimum time in which a person can fill in a form; without a script, nothing else delays sending. */
export async function waitForMinimumFillTime(form: Locator) {
  const stamp = await form.locator('input[name=stamp]').inputValue();
  const shownAt = Number(stamp.split('.')[0]);
  await expect.poll(() => Date.now() - shownAt, { intervals: [100] }).toBeGreaterThan(2_000);
}
