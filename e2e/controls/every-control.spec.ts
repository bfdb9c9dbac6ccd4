import { screens } from '../screenshots/screens.ts';
import { storeSession } from '../support/account.ts';
import { filled } from '../support/paths.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { hasEffect } from './effect.ts';
import { controlsOf } from './kinds.ts';

// A page is opened anew for each of its controls: minutes.
test.describe.configure({ timeout: 600_000 });
test.use({ actionTimeout: 10_000 });

const full = process.env.LINTEL_FULL === '1';
const viewports = full ? { desktop, phone } : { phone };
const shown = full ? screens : screens.filter(({ name }) => name === 'newsletter');

for (const [viewportName, viewport] of Object.entries(viewports)) {
  for (const { name, path, open } of shown) {
    test(`on a ${viewportName} every control of ${name} has an effect`, { tag: '@NAV-19' }, async ({
      page,
      account,
      api,
    }) => {
      await page.setViewportSize(viewport);
      if (!open) await storeSession(page, account);
      const address = filled(path, await api.ids());
      const opened = async () => {
        await page.goto(address);
        await settled(page);
        return controlsOf(page);
      };
      const all = await opened();
      expect(all.length).toBeGreaterThan(0);
      const idle: string[] = [];
      for (const { kind, name } of all) {
        // Gone with what another one has done.
        const control = (await opened()).find((other) => other.kind === kind);
        if (control && !(await hasEffect(page, control.locator))) idle.push(name);
      }
      expect(idle).toEqual([]);
    });
  }
}
