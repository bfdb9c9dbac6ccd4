import type { Page } from '@playwright/test';
import { barePaths, filled, layoutPaths, openPaths } from '../support/paths.ts';
import { getSidebar, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

/** Expects that each address leads to another one with a title. */
async function expectToLead(page: Page, addresses: [from: string, to: string, title: string][]) {
  for (const [from, to, title] of addresses) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(heading(page, title)).toBeVisible();
  }
}

test('shows pages beside the sidebar', { tag: ['@NAV-06'] }, async ({ page, signedIn: _, api }) => {
  const ids = await api.ids();
  for (const path of layoutPaths) {
    const address = filled(path, ids);
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(getSidebar(page)).toBeVisible();
    await expect(page).toHaveTitle(`${await title.textContent()} · Lintel`);
    await expect(page).toHaveURL(address);
  }
});

test('shows the wizard in the whole window', { tag: ['@NAV-07'] }, async ({ page, signedIn: _, api }) => {
  const ids = await api.ids();
  for (const path of barePaths) {
    await page.goto(filled(path, ids));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(getSidebar(page)).toHaveCount(0);
  }
});

test('opens public pages with and without a session', { tag: ['@NAV-05'] }, async ({ page, account }) => {
  for (const path of openPaths) {
    const titles: (string | null)[] = [];
    for (const token of [null, account.token]) {
      await page.goto('/terms');
      await page.evaluate((value) => value && localStorage.setItem('Auth@access_token', value), token);
      await page.goto(path);
      await expect(page).toHaveURL(path);
      titles.push(await page.getByRole('heading', { level: 1 }).textContent());
      await expect(getSidebar(page)).toHaveCount(0);
    }
    expect(titles[0]).toBe(titles[1]);
    expect(titles[0]).not.toBe('Page not found');
    await page.goto('/terms');
    await page.evaluate(() => localStorage.clear());
  }
});

test('redirects /properties/new to /properties/add', { tag: ['@NAV-08'] }, async ({
  page,
  problems,
  signedIn: _,
}) => {
  await page.goto('/properties/new');
  await expect(page).toHaveURL('/properties/add');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page was sent with the wizard's frame and data.
  expect(problems).toEqual([]);
});

test('opens addresses that are spelled differently', { tag: ['@NAV-09', '@NAV-11'] }, async ({
  page,
  problems,
  signedIn: _,
}) => {
  await expectToLead(page, [
    ['/Leads/?q=a', '/leads?q=a', 'Leads'],
    ['/COINS', '/coins', 'Coins'],
    ['/Settings/?tab=billing', '/settings?tab=billing', 'Settings'],
    ['/Dashboard/reviews', '/reviews', 'Reviews'],
    ['/DASHBOARD', '/', 'Overview'],
    ['/dashboard//leads', '/leads', 'Leads'],
  ]);
  expect(problems).toEqual([]);
});

test('redirects /dashboard/x to /x', { tag: ['@NAV-09'] }, async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  await expectToLead(page, [
    [`/dashboard/leads/${lead.id}`, `/leads/${lead.id}`, lead.name],
    ['/dashboard/leads?q=a&page=2#x', '/leads?q=a&page=2#x', 'Leads'],
    ['/dashboard/properties/new', '/properties/add', 'Basic Information'],
    ['/dashboard', '/', 'Overview'],
  ]);
});

test('shows "not found" for unknown addresses', { tag: ['@NAV-11'] }, async ({ page, signedIn: _ }) => {
  for (const path of ['/nowhere', '/leads/a/b', '/dashboard/nowhere']) {
    const response = await page.goto(path);
    if (path !== '/dashboard/nowhere') expect(response?.status()).toBe(404);
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Lintel');
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to the Overview' }).click();
  await expect(page).toHaveURL('/');
});

test('shows "not found" without a token, too', { tag: ['@NAV-11'] }, async ({ page }) => {
  await page.goto('/nowhere');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to the Overview' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('keeps idle connections open for longer than a proxy in front of it does', async ({ baseURL }) => {
  const response = await fetch(`${baseURL}/login`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});
