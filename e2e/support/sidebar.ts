import type { Page } from '@playwright/test';

/** The sidebar's entries. */
export const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
