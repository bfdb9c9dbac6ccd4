import { findClosestRoutes } from '@lintel/module-kit';
import { registry } from '../modules/registry';
import { LOADING } from '../telemetry';
import { createFailureLimit, type Subject } from './failures';
import { createVitals } from './vitals';

/** A page that was opened, until the next one is. */
export type OpenedPage = ReturnType<typeof openPage>;

/** @param at ms since the document began to load */
export const openPage = (pathname: string, at: number) => ({
  subject: findSubject(pathname),
  at,
  vitals: createVitals(),
  isAllowed: createFailureLimit(),
  /** Tasks of it that blocked the main thread. */
  longTasks: 0,
  isReported: false,
});

/** The shell's own pages, as its module.json has them. */
const shellPages = /^\/(analytics|login|signup|(forgot|reset)-password|terms|privacy)?$/;

/** The module whose page an address is, and the pattern that it declares: an address may say whose record it is. */
export function findSubject(pathname: string): Subject {
  for (const { id, version, routes } of registry.modules) {
    const [route] = findClosestRoutes(routes, pathname);
    if (route) return { module: id, version, route: route.path };
  }
  const route = shellPages.test(pathname) ? pathname : 'other';
  return { module: 'shell', version: registry.shell ?? '', route };
}

/** The page is still as it was when a change has been this long ago. */
const QUIET_MS = 300;
const LONGEST_ROUTE_MS = 10_000;

/**
 * Measures a navigation: until the last change of the page before it is quiet, and nothing of it is loading.
 * @param onShown receives ms
 * @returns a function that gives up
 */
export function measureRoute(startedAt: number, onShown: (duration: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(limit);
  };
  const observer = new MutationObserver((records) => {
    // The sidebar marks the page immediately.
    if (!records.some(({ target }) => (target as Element).closest('main, #root:not(:has(main))'))) return;
    const changedAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      // What is loading changes the page again.
      if (isLoading()) return;
      stop();
      onShown(changedAt - startedAt);
    }, QUIET_MS);
  });
  const limit = setTimeout(stop, LONGEST_ROUTE_MS);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  return stop;
}

/** Hidden skeletons may still wait for their removal. */
const isLoading = () => [...document.querySelectorAll(LOADING)].some((element) => element.checkVisibility());
