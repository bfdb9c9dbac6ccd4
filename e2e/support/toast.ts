import type { Locator, Page } from '@playwright/test';

/** The notification in sight. */
export const toastOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
