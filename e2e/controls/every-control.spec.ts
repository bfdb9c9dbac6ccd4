import { screens } from '../screenshots/screens.ts';
import { Api } from '../support/Api.ts';
import { createAccount, storeSession } from '../support/account.ts';
import { waitForResponses, watchRequests } from '../support/openRequests.ts';
import { filled } from '../support/paths.ts';
import { waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { hasEffect } from './effect.ts';
import { listControls, waitForControls } from './kinds.ts';
import { type ControlPath, countOverlays, listOpened, reach } from './reach.ts';

/** The shell's menus are the same on every screen, so they are only tested here. */
const WITH_SHELL = 'overview';

/** Maximum depth: a button that opens a menu, an item of it that opens a dialog, and a button in that dialog. */
const DEEPEST = 3;

// A new page is opened for each of its controls, which takes minutes.
test.describe.configure({ timeout: 1_200_000 });
test.use({ actionTimeout: 10_000 });

/** Timeout for one control. */
const PATIENCE_MS = 45_000;

/** A screen without controls. */
const BARE = 'public-not-available';
const shown = screens.filter(({ name }) => name !== BARE);

for (const [viewportName, viewport] of Object.entries({ desktop, phone })) {
  for (const { name, path, open } of shown) {
    test(`every control of ${name} has an effect on a ${viewportName}`, {
      tag: ['@NAV-19', '@full'],
    }, async ({ context, request }) => {
      /** Opens a new tab with a new account, so that effects of other controls, such as "Log out", don't interfere. */
      async function opened() {
        const account = await createAccount(request);
        const page = await context.newPage();
        for (const other of context.pages()) if (other !== page) await other.close();
        await page.setViewportSize(viewport);
        watchRequests(page);
        if (!open) await storeSession(page, account);
        await page.goto(filled(path, await new Api(request, account).ids()));
        await waitForIdle(page);
        // A later response, such as for the counts in the sidebar, would be mistaken for an effect.
        await waitForResponses(page);
        await waitForControls(page);
        return page;
      }
      const paths: ControlPath[] = (await listControls(await opened())).map((control) => [control]);
      expect(paths.length).toBeGreaterThan(0);
      const idle: string[] = [];
      // The loop appends the controls of opened menus and dialogs.
      for (const path of paths) {
        const names = path.map(({ name }) => name).join(' › ');
        await test.step(
          names,
          async () => {
            const page = await opened();
            const { control, closed } = await reach(page, path);
            const open = await countOverlays(page);
            if (!control || !(await hasEffect(page, control.locator, { closed }))) return idle.push(names);
            const isOwn = path[0]?.isOfScreen || name === WITH_SHELL;
            if (!isOwn || path.length === DEEPEST || page.isClosed()) return;
            for (const item of await listOpened(page, open)) paths.push([...path, item]);
          },
          { timeout: PATIENCE_MS },
        );
      }
      expect(idle).toEqual([]);
    });
  }
}
