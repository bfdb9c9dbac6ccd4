import type { Page } from '@playwright/test';

/** Locators of the newsletter page. */
export const newsletter = (page: Page) => {
  const table = page.getByRole('table', { name: 'Subscribers' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  return {
    table,
    rows,
    row: (name: string) => rows.filter({ hasText: name }),
    search: page.getByRole('searchbox', { name: 'Search subscribers' }),
    /** Figures: Daily, Monthly, Total Subscribe. */
    counters: page.getByRole('main').getByRole('definition'),
    /** Opens the confirmation for deleting a subscriber. */
    async askToDelete(name: string) {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      return page.getByRole('dialog', { name: `Delete ${name}?` });
    },
  };
};
