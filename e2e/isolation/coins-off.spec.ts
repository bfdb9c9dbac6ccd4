import { switchModule } from '@lintel/cli';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/ownGateway.ts';
import { getSidebar, heading, waitForIdle } from '../support/shell.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

const others = [
  '/',
  '/analytics',
  '/properties',
  '/properties/add',
  '/leads',
  '/newsletters',
  '/reviews',
  '/profile',
  '/settings',
];

/** Records the files of the module that a page requests. */
function coinFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/modules/coins/')) files.push(pathname);
  });
  return files;
}

test('requests no byte of the coins outside /coins', async ({ page, signedIn: _ }) => {
  const files = coinFiles(page);
  for (const path of others) {
    await page.goto(path);
    await waitForIdle(page);
  }
  expect(files).toEqual([]);
  await page.goto('/coins');
  await expect(heading(page, 'Coins')).toBeVisible();
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => file.includes('coin-detail'))).toEqual([]);
});

test('removes entry, route and code of the disabled coins', { tag: '@full' }, async ({
  page,
  signedIn: _,
  gateway,
}) => {
  await switchModule(gateway.store, 'coins', false);
  const files = coinFiles(page);
  await page.goto('/');
  await expect(getSidebar(page).getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(getSidebar(page).getByRole('link', { name: 'Coins' })).toHaveCount(0);
  for (const path of ['/coins', '/coins/solana']) {
    await page.goto(path);
    await expect(heading(page, 'Page not found')).toBeVisible();
  }
  expect(files).toEqual([]);
});
