import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';

/**
 * Pages that show an account's data. Excludes the coins, whose prices change, and profile and settings, which also show
 * unsaved input.
 */
const PAGES = ['Overview', 'Properties', 'Leads', 'Analytics', 'Newsletter', 'Reviews'];

/** Time within which a page must show the data of the API, in ms. */
const PATIENCE_MS = 15_000;

/**
 * Compares each page in the walked tab, opened by the sidebar and from its caches, with the same page in a tab that
 * requests the API again.
 * @returns the pages that differ, each with the first different line
 */
export async function findDifferences(walked: Page, newTab: Page): Promise<string[]> {
  const found: string[] = [];
  for (const name of PAGES) {
    const difference = await compare(name, walked, newTab);
    if (difference) found.push(`${name}: ${difference}`);
  }
  return found;
}

async function compare(name: string, walked: Page, newTab: Page): Promise<string | null> {
  await openPage(walked, name);
  await openPage(newTab, name);
  await newTab.reload();
  let difference: string | null = null;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    await closeForms(walked);
    const [shown, wanted] = [await readLines(walked), await readLines(newTab)];
    difference = firstDifference(shown, wanted);
    if (difference === null) return null;
    await delay(250);
  }
  return difference;
}

/** Opens a page by the sidebar, without reloading the document and its caches. */
async function openPage(page: Page, name: string) {
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await sidebar.getByRole('link', { name: new RegExp(`^${name}\\b`) }).click();
  await page.locator('main h1').waitFor();
}

/** Closes forms with drafts on this device, which a fresh tab does not have. */
async function closeForms(page: Page) {
  const cancel = page.locator('main').getByRole('button', { name: 'Cancel', exact: true });
  while ((await cancel.count()) > 0) await cancel.first().click();
}

/** Returns all lines of text and field values of a page; null while it is loading. */
async function readLines(page: Page): Promise<string[] | null> {
  const main = page.locator('main');
  if ((await main.locator('[aria-busy="true"], [data-skeleton]').count()) > 0) return null;
  const fields = main.locator('input, textarea, select');
  const values = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  const lines = (await main.allInnerTexts())
    .join('\n')
    .split('\n')
    .map((line) => line.trim());
  return [...lines, ...values].filter(Boolean);
}

function firstDifference(shown: string[] | null, wanted: string[] | null): string | null {
  if (!shown || !wanted) return 'is still loading';
  const at = wanted.findIndex((line, index) => line !== shown[index]);
  if (at === -1 && shown.length === wanted.length) return null;
  const index = at === -1 ? wanted.length : at;
  return `shows “${shown[index] ?? 'nothing'}” where a fresh tab shows “${wanted[index] ?? 'nothing'}”`;
}
