import { readManifest } from '@lintel/build/manifest';
import type { ModuleManifest } from '@lintel/contract';
import { test as base, expect } from '@playwright/test';
import { Account, type Kind } from './Account.ts';
import { MOMENT } from './moment.ts';
import type { Target } from './Target.ts';
import { watchModule } from './watchModule.ts';

export interface TargetOption {
  target: Target;
}

interface Fixtures {
  manifest: ModuleManifest;
  /** Of the account; `test.use({ kind: 'empty' })` changes it. */
  kind: Kind;
  /** In the page's tab, on no page yet. */
  account: Account;
  /** The browser's clock stands still with the server's, and the module keeps to its module.json. */
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
      const wrongs = watchModule(page, manifest);
      await use(undefined);
      expect(wrongs).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
