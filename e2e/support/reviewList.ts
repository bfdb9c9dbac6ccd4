import type { Page } from '@playwright/test';

/** Locators of the review list. */
export const reviewList = (page: Page) => {
  const table = page.getByRole('table', { name: 'Reviews' });
  return {
    table,
    search: page.getByPlaceholder('Search reviews...'),
    status: page.getByRole('combobox', { name: 'Status' }),
    /** The rows of reviews, without the details that are open below them. */
    rows: table.getByRole('row').filter({ has: page.getByRole('img', { name: /of 5 stars$/ }) }),
    row: (customer: string) =>
      table
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: `Reply to ${customer}`, exact: true }) }),
    approve: (customer: string) => page.getByRole('button', { name: `Approve ${customer}'s review` }),
    reject: (customer: string) => page.getByRole('button', { name: `Reject ${customer}'s review` }),
    remove: (customer: string) => page.getByRole('button', { name: `Delete ${customer}'s review` }),
    reply: (customer: string) => page.getByRole('button', { name: `Reply to ${customer}`, exact: true }),
    box: page.getByPlaceholder('Write your reply...'),
    send: page.getByRole('button', { name: 'Send Reply' }),
    reason: page.getByRole('textbox', { name: 'Reason' }),
  };
};
