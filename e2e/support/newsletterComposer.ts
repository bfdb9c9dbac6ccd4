import { expect, type Page } from '@playwright/test';

/** Locators of the page on which a newsletter is written. */
export const composer = (page: Page) => {
  // Once their prices and places have loaded.
  const listings = page
    .getByRole('list', { name: 'Chosen listings' })
    .getByRole('listitem')
    .filter({ hasText: ' · ' });
  const frame = page.locator('iframe[title="Newsletter"]');
  return {
    subject: page.getByRole('textbox', { name: 'Subject' }),
    previewText: page.getByRole('textbox', { name: 'Preview text' }),
    text: page.getByRole('textbox', { name: 'Text', exact: true }),
    listings,
    frame,
    mail: frame.contentFrame(),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Chooses the first available listings. @returns their titles */
    async chooseListings(count: number) {
      await page.getByRole('button', { name: 'Choose listings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Choose listings' });
      const options = dialog.getByRole('checkbox');
      await expect(options.first()).toBeVisible();
      for (let index = 0; index < count; index += 1) await options.nth(index).check();
      await dialog.getByRole('button', { name: /^Show / }).click();
      await expect(listings).toHaveCount(count);
    },
  };
};

/** Returns a figure of a sent newsletter. */
export const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Figures' })
    .locator('div', { has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition')
    .first();
