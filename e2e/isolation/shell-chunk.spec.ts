import type { Page } from '@playwright/test';
import { getSidebar, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { markWindow } from '../support/watchPage.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

const card = (page: Page) => page.getByRole('main').getByRole('alert');
const tryAgain = (page: Page) => card(page).getByRole('button', { name: 'Try again' });
const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline" });

const recentLeads = (page: Page) => page.getByRole('region', { name: 'Recent Leads' }).getByRole('list');

/** Makes every script with a matching address fail. @returns a function that ends this */
async function failScripts(page: Page, address: RegExp) {
  await page.route(address, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }));
  return () => page.unroute(address);
}

test('shows an error in place of a shell page and loads it by itself once the network is back', {
  tag: ['@ERR-05', '@ERR-06', '@full'],
}, async ({ page, context, signedIn: _ }) => {
  await page.goto('/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  const isMarked = await markWindow(page);
  await context.setOffline(true);
  await expect(offlineNotice(page)).toHaveText(
    "You're offline. Changes can't be saved until you're back online.",
  );
  for (const name of ['Analytics', 'Overview']) {
    await getSidebar(page).getByRole('link', { name }).click();
    await expect(card(page)).toContainText(`Couldn't load ${name}`);
    await expect(heading(page, name)).toBeVisible();
  }
  await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await getSidebar(page).getByRole('link', { name: 'Overview' }).click();
  await expect(card(page)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(offlineNotice(page)).toHaveCount(0);
  expect(await isMarked()).toBe(true);
});

test('loads a missing shell page with one "Try again"', {
  tag: ['@ERR-06'],
}, async ({ page, signedIn: _ }) => {
  const repair = await failScripts(page, /\/modules\/shell\/[^/]+\/(overview|analytics)\.[^/]*js/);
  // Requested ahead of time by the page itself, and once more by the shell.
  await page.goto('/');
  await expect(card(page)).toContainText("Couldn't load Overview");
  await getSidebar(page).getByRole('link', { name: 'Analytics' }).click();
  await expect(card(page)).toContainText("Couldn't load Analytics");
  const isMarked = await markWindow(page);
  await repair();
  await tryAgain(page).click();
  await expect(page.getByRole('group', { name: 'Period' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  expect(await isMarked()).toBe(true);
});

test('shows an error in the palette and opens it once the network is back', { tag: '@full' }, async ({
  page,
  context,
  signedIn: _,
}) => {
  await page.goto('/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Command palette' });
  await expect(dialog.getByRole('alert')).toContainText("Couldn't load the command palette");
  await context.setOffline(false);
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('shows an error in place of sign-up and loads it once the network is back', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(card(page)).toContainText("Couldn't load the sign-up page");
  await expect(offlineNotice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('loads all missing sections of a page with one "Try again"', { tag: ['@ERR-06', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  const repair = await failScripts(page, /\/modules\/(?!shell\/)/);
  await page.goto('/');
  const cards = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: "Couldn't load" });
  await expect(cards).toHaveCount(6);
  await repair();
  await cards.first().getByRole('button', { name: 'Try again' }).click();
  await expect(recentLeads(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const how of ['one "Try again"', 'a network that is back']) {
  test(`${how} loads the data of all sections of a page`, async ({ page, context, signedIn: _ }) => {
    await page.goto('/');
    await expect(recentLeads(page)).toBeVisible();
    const alerts = page.getByRole('alert');
    if (how === 'one "Try again"') {
      const failing = /\/api\/(?!events)/;
      await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(alerts).not.toHaveCount(0);
      await expect.poll(() => alerts.count()).toBeGreaterThan(4);
      await page.unroute(failing);
      await alerts.first().getByRole('button', { name: 'Try again' }).click();
    } else {
      await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('searchbox').first().fill('a');
      await expect(alerts).not.toHaveCount(0);
      await context.setOffline(false);
    }
    await expect(alerts).toHaveCount(0);
  });
}
