import type { Page } from '@playwright/test';
import { heading } from '../support/heading.ts';
import { liveVersion } from '../support/liveVersion.ts';
import { markWindow } from '../support/moduleFiles.ts';
import { expect, test } from '../support/ownGateway.ts';
import { sidebarOf } from '../support/sidebar.ts';
import { tamper } from '../support/tamper.ts';

const change = (text: string) => `window.tampered = true;${text}`;
const ran = (page: Page) => page.evaluate(() => 'tampered' in window);
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Leads could not be shown' });

for (const [begin, path] of [
  ['entry', '/leads'],
  ['index', '/leads'],
  ['leads-list', '/leads'],
  ['recentLeads', '/'],
] as const) {
  test(`a module's ${begin} that is not the published one is refused, and the true one taken`, {
    tag: ['@ERR-06'],
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

test("a chunk of the shell's own that is not the published one is refused, and the true one taken", async ({
  page,
  gateway,
  signedIn: _,
}) => {
  const version = await liveVersion(gateway.store, 'shell');
  const putBack = await tamper(gateway.store, { id: 'shell', version, begin: 'analytics', change });
  await page.goto('/');
  await expect(heading(page, 'Overview')).toBeVisible();
  await sidebarOf(page).getByRole('link', { name: 'Analytics' }).click();
  const reload = page.getByRole('button', { name: 'Reload the page' });
  await expect(reload).toBeVisible();
  expect(await ran(page)).toBe(false);

  await putBack();
  await reload.click();
  await expect(heading(page, 'Analytics')).toBeVisible();
});
