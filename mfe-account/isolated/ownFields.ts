import type { Page } from '@playwright/test';

/** Locators of the fields that differ in each account: username, email address and link to the public page. */
export const ownFields = (page: Page) => [
  page.getByLabel('Username', { exact: true }),
  page.getByLabel('Email', { exact: true }),
  page.getByText(/\/agents\/marta-almeida/),
];
