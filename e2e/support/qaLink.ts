import { parseReference, qaLink, readQaKey } from '@lintel/cli';
import type { Page } from '@playwright/test';
import type { OwnGateway } from './ownGateway.ts';

interface Options {
  path?: string;
  /** Validity of the link in ms; negative for an expired one. */
  lifetime?: number;
}

/** Signs a link as `lintel qa-link` does. */
export async function linkTo({ store, url }: OwnGateway, release: string, options: Options = {}) {
  const key = await readQaKey(store.records);
  return qaLink(store, key, { references: [parseReference(release)], url, path: '/leads', ...options });
}

/** Opens a QA link and confirms it. */
export async function openLink(page: Page, ...link: Parameters<typeof linkTo>) {
  await page.goto((await linkTo(...link)).link);
  await page.getByRole('button', { name: 'Open preview' }).click();
}

/** The banner that marks the page as different from production. */
export const getBanner = (page: Page) => page.getByRole('region', { name: 'Module overrides' });

/** Locators of the panel with the sources of modules. */
export const panelOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Module overrides' });
  return {
    dialog,
    source: (module: string) => dialog.getByRole('combobox', { name: module }),
    server: (module: string) => dialog.getByRole('textbox', { name: `Dev server of ${module}` }),
    apply: dialog.getByRole('button', { name: 'Apply' }),
  };
};
