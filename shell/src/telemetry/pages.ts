import { findClosestRoutes } from '@lintel/module-kit';
import { registry } from '../modules/registry';
import { LOADING } from '../telemetry';
import { createFailureLimit, type Subject } from './failures';
import { createVitals } from './vitals';

/** An opened page, until the next one is opened. */
export type OpenedPage = ReturnType<typeof openPage>;

/** @param at ms since the document began to load */
export const openPage = (pathname: string, at: number) => ({
  subject: findSubject(pathname),
  at,
  vitals: createVitals(),
  isAllowed: createFailureLimit(),
  /** Number of tasks of the page that blocked the main thread. */
  longTasks: 0,
  isReported: false,
});

/** The shell's own pages, as in its module.json. */
const shellPages = /^\/(analytics|login|signup|(forgot|reset)-password|terms|privacy)?$/;

/** Finds the module of an address, and the pattern that it declares, because an address may identify a record. */
export function findSubject(pathname: string): Subject {
  for (const { id, version, routes } of registry.modules) {
    const [route] = findClosestRoutes(routes, pathname);
    if (route) return { module: id, version, route: route.path };
  }
  return {
    module: 'shell',
    version: registry.shell ?? '',
    route: shellPages.test(pathname) ? pathname : 'other',
  };
}

/** Time without a change after which a page counts as complete. */
const QUIET_MS = 300;
const LONGEST_ROUTE_MS = 10_000;

/**
 * Measures a navigation up to the page's last change, once the page is quiet and no part of it is loading.
 * @param onShown receives ms
 * @returns a function that stops the measurement
 */
export function measureRoute(startedAt: number, onShown: (duration: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(limit);
  };
  const observer = new MutationObserver((records) => {
    // Ignored, because the sidebar marks the page immediately.
    if (!records.some(({ target }) => (target as Element).closest('main, #root:not(:has(main))'))) return;
    const duration = performance.now() - startedAt;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Loading parts will change the page again.
      if (isLoading()) return;
      stop();
      onShown(duration);
    }, QUIET_MS);
  });
  const limit = setTimeout(stop, LONGEST_ROUTE_MS);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  return stop;
}

/** Whether a visible part is loading. Hidden skeletons may not have been removed yet. */
const isLoading = () => [...document.querySelectorAll(LOADING)].some((element) => element.checkVisibility());
