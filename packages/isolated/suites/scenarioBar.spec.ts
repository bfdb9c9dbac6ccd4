import type { Page } from '@playwright/test';
import { expect, test } from '../src/index.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: /alone$/ });
const choose = (page: Page, label: string, choice: string) =>
  bar(page).getByRole('combobox', { name: label }).selectOption(choice);
const failure = (page: Page) => page.getByRole('main').getByRole('alert').first();
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Opens the module's first page and waits for its data. */
async function open(page: Page, scenario = '') {
  await page.goto(`/${scenario}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('keeps the failing call in the address and across a reload', async ({ page }) => {
  await open(page);
  await choose(page, 'Failing call', 'Every call');
  await expect(failure(page)).toBeVisible();
  await choose(page, 'Answers', '503');
  expect(query(page)).toEqual({ fail: 'every:503' });
  await page.reload();
  await expect(failure(page)).toContainText('The scenario answers 503 here.');
  await choose(page, 'Failing call', 'None');
  await expect(failure(page)).toBeHidden();
  expect(query(page)).toEqual({});
});

test('shows the offline error when the network is offline', async ({ page }) => {
  await open(page);
  await choose(page, 'Network', 'Offline');
  await expect(failure(page)).toContainText("You're offline, or the server can't be reached.");
  expect(query(page)).toEqual({ network: 'offline' });
});

test('shows loading states and then the data on a slow network', async ({ page }) => {
  await page.goto('/?network=slow');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(failure(page)).toBeHidden();
});

test('refreshes an expired token once without an error in the module', async ({ page }) => {
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.method());
  });
  await open(page, '?session=expired');
  await expect(failure(page)).toBeHidden();
  expect(refreshes).toEqual(['POST']);
});

test('shows where the shell would go when the session ends', async ({ page }) => {
  await page.goto('/?session=ended');
  await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible();
  await choose(page, 'Session', 'Signed in');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('freezes the account on the server', async ({ page, request }) => {
  await open(page, '?session=frozen');
  const kept = await page.evaluate(() => sessionStorage.getItem('lintel.standalone') ?? '');
  const answer = await request.get('/api/account', {
    headers: { Authorization: `Bearer ${JSON.parse(kept).access}` },
  });
  expect(await answer.json()).toMatchObject({ data: { frozen: true } });
});

test('opens a width in a frame and follows its address', async ({ page }) => {
  await page.goto('/?width=390');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByRole('navigation', { name: /alone$/ })).toHaveCount(0);
  expect(await page.locator('iframe').evaluate((element) => element.clientWidth)).toBe(390);
  expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(390);
  await choose(page, 'Width', 'Full');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(query(page)).toEqual({});
});

test('applies a theme immediately, with and without a frame', async ({ page }) => {
  await open(page);
  await choose(page, 'Theme', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose(page, 'Width', '768 px');
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose(page, 'Theme', 'As the system');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('keeps the scenario when another page is chosen', async ({ page, manifest }) => {
  await open(page, '?account=empty');
  const paths = manifest.routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  const last = paths.at(-1) ?? '';
  await choose(page, 'Page', last);
  expect(new URL(page.url()).pathname).toBe(last);
  expect(query(page)).toEqual({ account: 'empty' });
});

test('ignores unknown parameters with a notice and accepts "scenario" for "account"', async ({ page }) => {
  await open(page, '?scenario=empty&network=wet');
  await expect(bar(page).getByRole('combobox', { name: 'Account' })).toHaveValue('empty');
  await expect(bar(page).getByText('network=wet')).toBeVisible();
});

test('copies the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '?account=empty&theme=dark');
  await bar(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(bar(page).getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('shows a message for an unknown address', async ({ page }) => {
  await page.goto('/nobody/here');
  await expect(page.getByRole('heading', { name: 'Not a page of this module' })).toBeVisible();
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('folds the choices, opens them by keyboard and does not scroll sideways', async ({ page }) => {
    await open(page);
    await expect(bar(page).getByRole('combobox', { name: 'Account' })).toBeHidden();
    const button = bar(page).getByRole('button', { name: 'Scenario' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await bar(page).getByRole('combobox', { name: 'Account' }).focus();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/account=empty/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
