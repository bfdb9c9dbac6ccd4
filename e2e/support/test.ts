import { test as base, expect } from '@playwright/test';
import { Api } from './Api.ts';
import { type Account, createAccount, storeSession } from './account.ts';
import { watchProblems } from './problems.ts';

interface Fixtures {
  /** Scenario of the account; `test.use({ scenario: 'empty' })` changes it. */
  scenario: string;
  account: Account;
  /** The API as `account` sees it, past the product. */
  api: Api;
  /** Signed in as `account`, on no page yet. */
  signedIn: Account;
  /** What the page complained about in the console so far. */
  problems: string[];
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await use(page);
    // A poll of the page may be on its way through a route of the test that has just ended.
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

export { expect };
