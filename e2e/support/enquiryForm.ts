import type { Page } from '@playwright/test';

/** The form of a listing's public page, by the words on it. */
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
    /** Everything but the button. */
    async fill(email: string, message = 'May I see it?') {
      await parts.name.fill('Grace Hopper');
      await parts.email.fill(email);
      await parts.message.fill(message);
      await parts.consent.check();
    },
  };
  return parts;
}
