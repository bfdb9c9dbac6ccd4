import { dirname } from 'node:path';
import { readManifest } from '@lintel/build/manifest';
import type { ModuleManifest } from '@lintel/contract';
import type { Locator, Page } from '@playwright/test';
import type { Account } from './Account.ts';
import { settled } from './settled.ts';
import { states } from './states.ts';
import { expect, test } from './test.ts';

/** Finds the address of a page whose path has a parameter: `/leads/l1` for `/leads/:id`. */
type FindAddress = (account: Account) => Promise<string>;

interface Options {
  /** For each route with a parameter, how to find an address of it. */
  addresses?: Record<string, FindAddress>;
  /** What is another text each time. Email addresses of accounts are left out as it is. */
  masks?(page: Page): Locator[];
}

/**
 * A picture of each page and each widget of a module in each state. They are read from its module.json: what is added
 * there gets its pictures without a word here.
 * @param directory the suite's, in the module's folder
 */
export function showStates(directory: string, { addresses = {}, masks = () => [] }: Options = {}) {
  const manifest = readManifest(dirname(directory));
  for (const path of [...new Set(placesOf(manifest))]) {
    const find = addresses[path];
    if (path.includes(':') && !find)
      throw new Error(`Name a way to find an address of ${path} in the "addresses" of showStates.`);
    for (const { name, kind, scenario, viewport, loading } of states) {
      test.describe(() => {
        test.use({ kind, ...(viewport && { viewport }) });
        test(`${path}, ${name}`, async ({ page, account }) => {
          const address = find && kind !== 'empty' ? await find(account) : path.replace(/:\w+/g, 'none');
          await page.goto(`${address}?${new URLSearchParams({ account: kind, bar: 'off', ...scenario })}`);
          await settled(page, { loading });
          const shown = isWidget(path) ? page.getByRole('main').locator('> *').first() : page;
          await expect(shown).toHaveScreenshot(`${pictureOf(path)}-${name}.png`, {
            mask: [page.getByText(ownAddress), page.locator('input[value^="agent-"]'), ...masks(page)],
          });
        });
      });
    }
  }
}

/** Every account has an address of its own. */
const ownAddress = /agent-[0-9a-f]{12}@example\.com/;

const isWidget = (path: string) => path.startsWith('/widgets/');

const placesOf = ({ routes, widgets }: ModuleManifest) => [
  ...routes.map(({ path }) => path),
  ...widgets.map(({ id }) => `/widgets/${id}`),
];

/** `/leads/:id` → `leads-id` */
const pictureOf = (path: string) =>
  path
    .replace(/[^\w/-]/g, '')
    .replace(/\//g, '-')
    .replace(/^-/, '');
