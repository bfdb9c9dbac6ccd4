import type { Page } from 'playwright';

/** Maximum duration of pending work (ms). */
const PATIENCE_MS = 10_000;

/** Collects uncaught errors of a tab. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // Ignores the browser's own error page, which is not part of the product.
    if (!page.url().startsWith('chrome-error:')) errors.push(error.stack ?? String(error));
  });
  page.on('crash', () => errors.push('The tab crashed.'));
  return errors;
}

/** Records in the page how long each skeleton and each busy region has existed. */
export function watchWaiting(page: Page) {
  return page.addInitScript(() => {
    let since = new Map<Element, number>();
    Object.assign(window, {
      longestWait() {
        const all = [...document.querySelectorAll('[aria-busy="true"], [data-skeleton]')];
        const shown = all.filter((element) => element.checkVisibility());
        since = new Map(shown.map((element) => [element, since.get(element) ?? performance.now()]));
        const [longest] = [...since].sort(([, one], [, other]) => one - other);
        return longest
          ? { ms: performance.now() - longest[1], html: longest[0].outerHTML.slice(0, 300) }
          : null;
      },
    });
  });
}

declare global {
  interface Window {
    longestWait?(): { ms: number; html: string } | null;
  }
}

/** @returns a description of the page's problem; null when there is none */
export async function findProblem(page: Page): Promise<string | null> {
  // A page cannot be inspected during a navigation.
  const seen = await readPage(page).catch(() => null);
  if (!seen || seen.isLoading) return null;
  if (seen.text.includes('Unexpected Application Error!')) return 'The whole application failed.';
  if (seen.text === '') return (await showsAnything(page)) ? null : 'The screen is blank.';
  if (seen.wait && seen.wait.ms > PATIENCE_MS)
    return `Something has been loading for ${Math.round(seen.wait.ms / 1000)} s: ${seen.wait.html}`;
  return null;
}

async function readPage(page: Page) {
  const text = (await page.locator('body').allInnerTexts()).join('\n');
  return {
    text: text.trim(),
    ...(await page.evaluate(() => ({
      isLoading: document.readyState !== 'complete',
      wait: window.longestWait?.() ?? null,
    }))),
  };
}

/** Gives a page a moment to render before it counts as blank. */
const showsAnything = (page: Page) =>
  page
    .locator('body :text-matches("\\\\S")')
    .first()
    .waitFor({ timeout: 5_000 })
    .then(() => true)
    .catch(() => false);
