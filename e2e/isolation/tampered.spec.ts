import type { Page } from '@playwright/test';
import { expect, test } from '../support/ownGateway.ts';
import { liveVersion } from '../support/ownStore.ts';
import { getSidebar, heading } from '../support/shell.ts';
import { tamper } from '../support/tamper.ts';
import { markWindow } from '../support/watchPage.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

const change = (text: string) => `window.tampered = true;${text}`;
const ran = (page: Page) => page.evaluate(() => 'tampered' in window);
const card = (page: Page) => page.getByRole('alert').filter({ hasText: /Couldn't load Leads/ });

for (const [begin, path] of [
  ['entry', '/leads'],
  ['index', '/leads'],
  ['leads-list', '/leads'],
  ['recentLeads', '/'],
] as const) {
  test(`rejects a tampered ${begin} of a module and loads the original`, {
    tag: ['@ERR-06', '@full'],
  }, async ({ page, gateway, signedIn: _ }) => {
    const version = await liveVersion(gateway.store, 'leads');
    const putBack = await tamper(gateway.store, { id: 'leads', version, begin, change });
    await page.goto(path);
    await expect(card(page)).toBeVisible();
    expect(await ran(page)).toBe(false);
    const isMarked = await markWindow(page);

    await putBack();
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Camille Laurent' }).first()).toBeVisible();
    expect(await isMarked()).toBe(true);
  });
}

test('rejects a tampered chunk of the shell and loads the original', async ({
  page,
  gateway,
  signedIn: _,
}) => {
  const failed = page.getByRole('main').getByRole('alert');
  const version = await liveVersion(gateway.store, 'shell');
  const putBack = await tamper(gateway.store, { id: 'shell', version, begin: 'analytics', change });
  await page.goto('/');
  await expect(heading(page, 'Overview')).toBeVisible();
  await getSidebar(page).getByRole('link', { name: 'Analytics' }).click();
  await expect(failed).toContainText("Couldn't load Analytics");
  expect(await ran(page)).toBe(false);

  await putBack();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Period' })).toBeVisible();
  await expect(heading(page, 'Analytics')).toBeVisible();
});
