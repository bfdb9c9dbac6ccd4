import { screens } from '../screenshots/screens.ts';
import { Api } from '../support/Api.ts';
import { createAccount, storeSession } from '../support/account.ts';
import { filled } from '../support/paths.ts';
import { waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { hasEffect } from './effect.ts';
import { listControls } from './kinds.ts';

// A page is opened anew for each of its controls: minutes.
test.describe.configure({ timeout: 600_000 });
test.use({ actionTimeout: 10_000 });

/** Of one control. */
const PATIENCE_MS = 45_000;

/** Has nothing to click. */
const BARE = 'public-not-available';
const shown = screens.filter(({ name }) => name !== BARE);

for (const [viewportName, viewport] of Object.entries({ desktop, phone })) {
  for (const { name, path, open } of shown) {
    test(`every control of ${name} has an effect on a ${viewportName}`, {
      tag: ['@NAV-19', '@full'],
    }, async ({ context, request }) => {
      /** A tab and an account of its own: what another control has done, "Log out" for one, is not met. */
      async function opened() {
        const account = await createAccount(request);
        const page = await context.newPage();
        for (const other of context.pages()) if (other !== page) await other.close();
        await page.setViewportSize(viewport);
        if (!open) await storeSession(page, account);
        await page.goto(filled(path, await new Api(request, account).ids()));
        await waitForIdle(page);
        return { page, controls: await listControls(page) };
      }
      const all = (await opened()).controls;
      expect(all.length).toBeGreaterThan(0);
      const idle: string[] = [];
      for (const [index, { kind, name }] of all.entries()) {
        await test.step(
          name,
          async () => {
            const { page, controls } = await opened();
            // Some name the account or the minute: they are found in their place.
            const control = controls.find((other) => other.kind === kind) ?? controls[index];
            if (!control || !(await hasEffect(page, control.locator))) idle.push(name);
          },
          { timeout: PATIENCE_MS },
        );
      }
      expect(idle).toEqual([]);
    });
  }
}
