import type { Page } from '@playwright/test';

declare global {
  interface Window {
    hasTriedAgain?: boolean;
  }
}

/**
 * Prepares a page for a fault that ends when "Try again" is pressed. Every response tells a page that an outage has ended,
 * and it then loads by itself what failed: so from now on all API calls fail but those whose paths begin with one of
 * `allowed` or `/auth`.
 * @returns whether "Try again" was pressed in the page, at the time of each call
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

/** Runs in the page. */
function notePress() {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')?.textContent === 'Try again')
      window.hasTriedAgain = true;
  };
  addEventListener('click', note, { capture: true });
}
