import type { BrowserContext, Page } from '@playwright/test';
import { storeSession } from '../support/account.ts';
import { getSidebar, heading, waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { overflow, violations } from '../support/violations.ts';

test.use({ viewport: desktop, colorScheme: 'light', reducedMotion: 'reduce' });

/** Holds back all scripts of the page. @returns a function that lets them load */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/modules/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Measures the boxes of the frame, to compare them before and after. */
const measure = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('aside *, main h1, main header a')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y, height].map(Math.round).join(' ')}`;
      }),
  );

/** Starts adding up layout shifts. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [path, title, last] of [
  ['/', 'Overview', { role: 'list', name: 'To do today' }],
  ['/leads', 'Leads', { role: 'table', name: 'Leads' }],
  ['/profile', 'Profile Settings', { role: 'textbox', name: 'First Name' }],
] as const) {
  test(`shows the frame of ${path} before any script, and nothing moves when they come`, {
    tag: ['@PAINT-01', '@PAINT-03'],
  }, async ({ page, context, signedIn, problems }) => {
    await watchShifts(page);
    const release = await holdScripts(context);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page, title)).toBeVisible();
    await expect(getSidebar(page).getByRole('link', { name: 'Leads' })).toBeVisible();
    await expect(page.getByText(signedIn.email)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Lintel`);
    expect(await violations(page)).toEqual([]);
    const before = await measure(page);
    expect(before.length).toBeGreaterThan(20);
    const frame = await page.locator('aside').first().elementHandle();

    release();
    await expect(page.getByRole(last.role, { name: last.name })).toBeVisible();
    await waitForIdle(page);
    expect(await frame?.evaluate((element) => element.isConnected)).toBe(true);
    const after = await measure(page);
    expect(before.filter((box) => !after.includes(box))).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.002);
    expect(problems).toEqual([]);
  });
}

test('on a phone and in dark, the frame has its top bar', { tag: '@PAINT-01' }, async ({
  page,
  context,
  signedIn: _,
  problems,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await watchShifts(page);
  const release = await holdScripts(context);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(getSidebar(page)).toBeHidden();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // A press at this stage takes effect once the script has loaded.
  await page.getByRole('button', { name: 'Menu' }).click();
  release();
  await expect(getSidebar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'To do today' })).toBeVisible();
  await waitForIdle(page);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.002);
  expect(problems).toEqual([]);
});

test('Ctrl+K before the script has come opens the command palette once it has', { tag: '@PAINT-04' }, async ({
  page,
  context,
  signedIn: _,
}) => {
  const release = await holdScripts(context);
  await page.goto('/leads', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  // Keys that are pressed before the palette has loaded go into its field.
  await page.keyboard.type('hoses');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('uses');
  release();
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('houses');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
});

test('what is typed after Ctrl+K is forgotten when a link is pressed before the script has come', {
  tag: '@PAINT-04',
}, async ({ page, context, signedIn: _ }) => {
  const release = await holdScripts(context);
  await page.goto('/leads', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('houses');
  await getSidebar(page).getByRole('link', { name: 'Properties' }).click();
  release();
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.type('villa');
  await expect(page.getByRole('searchbox').first()).toHaveValue('villa');
  await expect(page).toHaveURL(/\/properties/);
});

test('shows sign-in to visitors who are signed out, and never the frame', {
  tag: ['@PAINT-02', '@PAINT-04'],
}, async ({ page, context, account, problems }) => {
  await page.addInitScript(() => {
    Object.assign(window, { seen: 0 });
    new MutationObserver(() => {
      if (document.querySelector('aside')) (window as unknown as { seen: number }).seen += 1;
    }).observe(document, { subtree: true, childList: true });
  });
  const release = await holdScripts(context);
  await page.goto('/leads?page=2', { waitUntil: 'commit' });
  await expect(heading(page, 'Welcome back')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Input that is typed and submitted at this stage is not lost.
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in to your account' }).click();
  await expect(page).toHaveURL('/leads?page=2');
  expect(await page.evaluate(() => (window as unknown as { seen: number }).seen)).toBe(0);
  release();
  await expect(page).toHaveURL('/leads?page=2');
  await expect(heading(page, 'Leads')).toBeVisible();
  expect(problems).toEqual([]);
});

test('the collapsed sidebar and the chosen theme are there from the first paint', {
  tag: '@PAINT-03',
}, async ({ page, context, signedIn: _ }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  await holdScripts(context);
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(
    await page
      .locator('aside')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width),
  ).toBe(64);
});

test('data is on its way before the shell’s script, and is not asked for twice', {
  tag: ['@PAINT-10', '@PAINT-12', '@PAINT-13'],
}, async ({ page, context, account, problems }) => {
  await storeSession(page, account);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/files'))
      calls.push(`${request.method()} ${pathname.slice(4)}${search}`);
  });
  const release = await holdScripts(context);
  await page.goto('/leads', { waitUntil: 'commit' });
  await expect.poll(() => calls.length).toBe(2);
  expect(calls.toSorted()).toEqual([expect.stringMatching(/^GET \/leads\?.*_page=1/), 'POST /batch']);
  release();
  await waitForIdle(page);
  await expect(getSidebar(page).getByRole('link', { name: 'Leads' })).toHaveAccessibleDescription(
    '4 unread leads',
  );
  await expect(page.getByRole('row')).not.toHaveCount(1);
  expect(calls.filter((call) => call !== 'GET /events')).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('the Overview makes few calls', { tag: '@PAINT-13' }, async ({ page, signedIn: _ }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/files')) calls.push(pathname.slice(4));
  });
  await page.goto('/');
  await waitForIdle(page);
  await expect(getSidebar(page).getByRole('link', { name: 'Leads' })).toHaveAccessibleDescription(
    '4 unread leads',
  );
  await expect(page.getByRole('list', { name: 'To do today' })).toBeVisible();
  expect(calls.filter((path) => path !== '/events').sort()).toEqual([
    '/batch',
    '/leads',
    '/overview',
    '/reviews',
  ]);
});
