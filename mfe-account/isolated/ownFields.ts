import type { Page } from '@playwright/test';

/** Every account has a name, an address and a page of its own. */
export const ownFields = (page: Page) => [
  page.getByLabel('Username', { exact: true }),
  page.getByLabel('Email', { exact: true }),
  page.getByText(/\/agents\/marta-almeida/),
];
