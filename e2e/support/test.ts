import { test as base, expect } from '@playwright/test';
import { type Account, createAccount, storeSession } from './account.ts';

interface Fixtures {
  /** Scenario of the account; `test.use({ scenario: 'empty' })` changes it. */
  scenario: string;
  account: Account;
  /** Signed in as `account`, on no page yet. */
  signedIn: Account;
}

export const test = base.extend<Fixtures>({
  scenario: ['demo', { option: true }],
  account: async ({ request, scenario }, use) => use(await createAccount(request, scenario)),
  signedIn: async ({ page, account }, use) => {
    await storeSession(page, account);
    await use(account);
  },
});

export { expect };
