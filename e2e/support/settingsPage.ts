import type { Page } from '@playwright/test';

/** Locators of the settings page. */
export const settingsPage = (page: Page) => ({
  tab: (name: string) => page.getByRole('tab', { name }),
  panel: page.getByRole('tabpanel'),
  firstName: page.getByRole('textbox', { name: 'First name' }),
  lastName: page.getByRole('textbox', { name: 'Last name' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  phone: page.getByRole('textbox', { name: 'Phone' }),
  save: page.getByRole('button', { name: 'Save All Changes' }),
  saving: page.getByRole('button', { name: 'Saving Changes...' }),
});
