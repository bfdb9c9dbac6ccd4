import type { Page } from '@playwright/test';

declare global {
  interface Window {
    hasTriedAgain?: boolean;
  }
}

/**
 * Prepares a page for a fault that ends when "Try again" is pressed. Every response signals the end of an outage to a
 * page, which then automatically reloads failed data. Therefore, from now on, all API calls fail except those whose
 * paths begin with `allowed` or `/auth`.
 * @returns a function that returns whether "Try again" has been pressed in the page
 */
export async function watchTryAgain(page: Page, allowed: string): Promise<() => Promise<boolean>> {
  const isAllowed = ({ pathname, search }: URL) =>
    ['/auth', allowed].some((start) => `${pathname}${search}`.startsWith(`/api${start}`));
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !isAllowed(url),
    (route) => route.abort(),
  );
  await page.addInitScript(notePress);
  await page.evaluate(notePress);
  return () => page.evaluate(() => window.hasTriedAgain ?? false);
}

/** Runs in the page: records the press. */
function notePress() {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')?.textContent === 'Try again')
      window.hasTriedAgain = true;
  };
  addEventListener('click', note, { capture: true });
}
