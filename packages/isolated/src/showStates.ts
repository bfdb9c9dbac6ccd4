import { dirname } from 'node:path';
import { readManifest } from '@lintel/build/manifest';
import type { ModuleManifest } from '@lintel/contract';
import type { Locator, Page } from '@playwright/test';
import type { Account } from './Account.ts';
import { states } from './states.ts';
import { expect, test } from './test.ts';

/** Finds an address for a path with a parameter: `/leads/l1` for `/leads/:id`. */
type FindAddress = (account: Account) => Promise<string>;

interface Options {
  /** A function for each route with a parameter, which finds an address. */
  addresses?: Record<string, FindAddress>;
  /** Elements with changing text. Email addresses of accounts are always masked. */
  masks?(page: Page): Locator[];
}

/**
 * Compares each page and widget of a module with a screenshot in each state. Reads them from module.json, so additions
 * need no change here.
 * @param directory folder of the suite, in the module's folder
 */
export function showStates(directory: string, { addresses = {}, masks = () => [] }: Options = {}) {
  const manifest = readManifest(dirname(directory));
  for (const path of [...new Set(listPaths(manifest))]) {
    const find = addresses[path];
    if (path.includes(':') && !find) throw new Error(`Add ${path} to the "addresses" of showStates.`);
    for (const { name, kind, scenario, viewport, loading } of states) {
      test.describe(() => {
        test.use({ kind, ...(viewport && { viewport }) });
        test(`${path}, ${name}`, async ({ page, account }) => {
          const address = find && kind !== 'empty' ? await find(account) : path.replace(/:\w+/g, 'none');
          await page.goto(`${address}?${new URLSearchParams({ account: kind, bar: 'off', ...scenario })}`);
          await waitForIdle(page, { loading });
          const shown = isWidget(path) ? page.getByRole('main').locator('> *').first() : page;
          await expect(shown).toHaveScreenshot(`${toPictureName(path)}-${name}.png`, {
            mask: [page.getByText(accountEmail), page.locator('input[value^="agent-"]'), ...masks(page)],
          });
        });
      });
    }
  }
}

/** Every account has its own email address. */
const accountEmail = /agent-[0-9a-f]{12}@example\.com/;

const isWidget = (path: string) => path.startsWith('/widgets/');

const listPaths = ({ routes, widgets }: ModuleManifest) => [
  ...routes.map(({ path }) => path),
  ...widgets.map(({ id }) => `/widgets/${id}`),
];

/** Converts `/leads/:id` to `leads-id`. */
const toPictureName = (path: string) =>
  path
    .replace(/[^\w/-]/g, '')
    .replace(/\//g, '-')
    .replace(/^-/, '');

/** Waits until a page has loaded its fonts and visible pictures and shows no loading state. */
export async function waitForIdle(page: Page, { loading = false } = {}) {
  await expect(page.getByRole('main').locator('> *').first()).toBeVisible();
  if (!loading) await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
  // Comparisons are retried, but a new screenshot must not be taken before the last chunk has loaded.
  if (test.info().config.updateSnapshots !== 'none') await page.waitForLoadState('networkidle');
  await page.waitForFunction(async () => {
    await document.fonts.load('14px Inter');
    await document.fonts.ready;
    const visible = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(visible.map((image) => image.decode().catch(() => null)));
    return visible.every(({ complete }) => complete);
  });
}
