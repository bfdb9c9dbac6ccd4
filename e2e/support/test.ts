import { test as base, expect } from '@playwright/test';
import { Api } from './Api.ts';
import { type Account, createAccount, storeSession } from './account.ts';
import { watchProblems } from './watchPage.ts';

interface Fixtures {
  /** Scenario of the account; `test.use({ scenario: 'empty' })` changes it. */
  scenario: string;
  account: Account;
  /** The API from the view of `account`, bypassing the product. */
  api: Api;
  /** Signed in as `account`; no page is open yet. */
  signedIn: Account;
  /** Console errors of the page so far. */
  problems: string[];
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await use(page);
    // The page may still be polling through a route of the finished test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  scenario: ['demo', { option: true }],
  account: async ({ request, scenario }, use) => use(await createAccount(request, scenario)),
  api: async ({ request, account }, use) => use(new Api(request, account)),
  signedIn: async ({ page, account }, use) => {
    await storeSession(page, account);
    await use(account);
  },
  problems: async ({ page }, use) => use(watchProblems(page)),
});

/** Time zone in which pages, and direct API calls, count days. */
export const timeZone = process.env.LINTEL_ZONE || 'Europe/Lisbon';

export { expect };
