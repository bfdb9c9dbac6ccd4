import type { Page } from '@playwright/test';
import { barePaths, filled, layoutPaths, openPaths } from '../support/paths.ts';
import { getSidebar, waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

// When Playwright blocks the worker, it logs a message.
test.use({ serviceWorkers: 'allow', reuseContext: false });

/** Browsers warn about unused preloads a few seconds after a page has loaded. */
const waitForPreloadWarnings = (page: Page) =>
  page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation && navigation.loadEventEnd > 0 && performance.now() > navigation.loadEventEnd + 5000;
  });

function watchWarnings(page: Page, path: string, warnings: string[]) {
  page.on('console', (message) => {
    if (/^(warning|error)$/.test(message.type())) warnings.push(`${path}: ${message.text()}`);
  });
}

test('no page writes a warning to the console', { tag: '@TELE-17' }, async ({
  page: first,
  context,
  api,
  signedIn: _,
}) => {
  const ids = await api.ids();
  // Once the first tab has the session, all tabs share it.
  await first.goto('/terms');
  const warnings: string[] = [];
  const pages: Page[] = [];
  for (const path of [...layoutPaths, ...barePaths, ...openPaths]) {
    const page = await context.newPage();
    watchWarnings(page, path, warnings);
    await page.goto(filled(path, ids));
    await waitForIdle(page);
    pages.push(page);
  }
  for (const page of pages) await waitForPreloadWarnings(page);
  expect(warnings).toEqual([]);
});

test('going from page to page writes no warning to the console', { tag: '@TELE-17' }, async ({
  page,
  signedIn: _,
}) => {
  const warnings: string[] = [];
  watchWarnings(page, 'walk', warnings);
  await page.goto('/');
  const links = getSidebar(page).getByRole('navigation').getByRole('link');
  for (const name of await links.allTextContents()) {
    await links.filter({ hasText: name }).first().click();
    await waitForIdle(page);
  }
  await waitForPreloadWarnings(page);
  expect(warnings).toEqual([]);
});

test('a page that asks to sign in first writes no warning to the console', { tag: '@TELE-17' }, async ({
  context,
}) => {
  const warnings: string[] = [];
  const pages: Page[] = [];
  for (const path of ['/', '/leads', '/profile', '/coins']) {
    const page = await context.newPage();
    watchWarnings(page, path, warnings);
    await page.goto(path);
    pages.push(page);
  }
  for (const page of pages) {
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await waitForPreloadWarnings(page);
  }
  expect(warnings).toEqual([]);
});
