import { readManifest } from '@lintel/build/manifest';
import type { ModuleManifest } from '@lintel/contract';
import { test as base, expect } from '@playwright/test';
import { Account, type AccountKind } from './Account.ts';
import { MOMENT } from './states.ts';
import { watchModule } from './watchModule.ts';

/** A module under test. */
export interface Target {
  id: string;
  /** Its folder in the checkout. */
  directory: string;
  /** URL of its standalone page. */
  url: string;
}

export interface TargetOption {
  target: Target;
}

interface Fixtures {
  manifest: ModuleManifest;
  /** Kind of the account; `test.use({ kind: 'empty' })` changes it. */
  kind: AccountKind;
  /** Signed in; no page is open yet. */
  account: Account;
  /** Fixes the browser's clock and checks that the module stays within its module.json. */
  surroundings: undefined;
}

export const test = base.extend<TargetOption & Fixtures>({
  target: [{ id: '', directory: '', url: '' }, { option: true }],
  manifest: async ({ target }, use) => use(readManifest(target.directory)),
  kind: ['demo', { option: true }],
  account: async ({ page, request, kind }, use) => {
    const account = await Account.create(request, kind);
    await account.use(page);
    await use(account);
  },
  surroundings: [
    async ({ page, manifest }, use) => {
      await page.clock.setFixedTime(MOMENT);
      const violations = watchModule(page, manifest);
      await use(undefined);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
