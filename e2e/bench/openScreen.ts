import type { Page } from 'playwright';

/** Criteria for a screen's being ready. */
export interface Readiness {
  /** Selector of a visible element. */
  ready: string;
  /** Whether visible skeletons must be gone as well. */
  whole?: boolean;
}

/** Prefix of the message from a page that is ready. */
const READY = 'ready after ms: ';

/** Makes a page report when it is ready. Polling from outside would keep a slow processor busy. */
export async function watchReady(page: Page, { ready, whole = false }: Readiness): Promise<void> {
  await page.addInitScript(reportReady, [ready, whole, READY] as const);
}

/**
 * Opens an address in a watched page.
 * @returns the time from navigation to the frame that shows the screen ready, ms
 */
export async function openScreen(page: Page, address: string): Promise<number> {
  const report = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(READY),
    timeout: 60_000,
  });
  await Promise.all([report, page.goto(address, { waitUntil: 'commit' })]);
  return Number((await report).text().slice(READY.length));
}

/** Runs in the page. */
function reportReady([selector, whole, start]: readonly [string, boolean, string]) {
  if (window !== window.top) return;
  let isScheduled = false;
  new MutationObserver((_, observer) => {
    if (isScheduled) return;
    isScheduled = true;
    // A frame that is drawn in any case.
    requestAnimationFrame(() => {
      isScheduled = false;
      if (!document.querySelector(selector)?.checkVisibility()) return;
      // Hidden skeletons may still be about to be removed.
      const skeletons = whole ? [...document.querySelectorAll('main [data-skeleton]')] : [];
      if (skeletons.some((skeleton) => skeleton.checkVisibility())) return;
      observer.disconnect();
      console.debug(start + performance.now());
    });
  }).observe(document, { attributes: true, childList: true, subtree: true });
}
