import type { Locator, Page } from '@playwright/test';

/** The one heading that names the page. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });
