import type { Page } from 'playwright';

/** What shows that a screen is ready. */
export interface Readiness {
  /** Selector of something visible. */
  ready: string;
  /** Whether no visible skeleton may be left, either. */
  whole?: boolean;
}

/** Starts the message of a page that is ready. */
const READY = 'ready after ms: ';

/** From now on a page says when it is ready. Polling from outside would keep a slow processor busy. */
export async function watchReady(page: Page, { ready, whole = false }: Readiness): Promise<void> {
  await page.addInitScript(reportReady, [ready, whole, READY] as const);
}

/**
 * Opens an address in a page that is watched.
 * @returns from navigation to the frame that shows the screen ready, ms
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
    // A frame that is drawn anyway.
    requestAnimationFrame(() => {
      isScheduled = false;
      if (!document.querySelector(selector)?.checkVisibility()) return;
      // Hidden skeletons may still wait for removal.
      const skeletons = whole ? [...document.querySelectorAll('main [data-skeleton]')] : [];
      if (skeletons.some((skeleton) => skeleton.checkVisibility())) return;
      observer.disconnect();
      console.debug(start + performance.now());
    });
  }).observe(document, { attributes: true, childList: true, subtree: true });
}
