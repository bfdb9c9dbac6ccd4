import type { HostLocation } from '@lintel/contract';
import { type ComponentType, lazy } from 'react';
import { findClosestRoutes } from './closestRoutes';
import type { ModuleDispatch } from './moduleStore';

/** Requests a page's or widget's data before it renders, based on the address alone. */
export type Prefetch = (dispatch: ModuleDispatch, location: HostLocation) => void;

/** The exports of a file that is loaded lazily. */
export interface ComponentFile<Props> {
  default: ComponentType<Props>;
  prefetch?: Prefetch;
}

/** A component whose code loads lazily. `<Lazy>` shows it in the page, `useLazyComponent` opens it as a dialog. */
export interface LazyComponent<Props extends object> {
  /** For a page: its route's path. */
  readonly path?: string;
  /** The component, once its code has loaded. */
  readonly loaded: ComponentType<Props> | undefined;
  /** Loads the code. After a failure, the next call tries again. */
  load(): Promise<ComponentType<Props>>;
  /** Loads the code ahead of its use. A failure is shown when the component is needed. */
  preload(): void;
  /**
   * Returns the component itself if it has loaded before its first use in `scope`; otherwise one that suspends until
   * then.
   */
  componentFor(scope: object): ComponentType<Props>;
}

/** Whether a chunk failed to load, by webpack's error name. Other loading failures are exceptions in its code. */
export const isMissingChunk = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

const pages: { path: string; load: () => Promise<{ prefetch?: Prefetch }> }[] = [];

/**
 * Declares a component whose code loads lazily. Unlike `React.lazy` alone, it does not suspend once the code has
 * loaded, and it can be retried: a chunk that failed to load is requested again by the next `<Lazy>`, "Try again" or
 * click.
 * @param importFile imports the component's file; name its chunk (`webpackChunkName`), for a page also in module.json's
 *   `chunks`
 * @param path for a page: the route's path as in module.json. The host uses it to load the page before it renders.
 * @param alsoAt for a page that several routes show: the paths of the others
 * @example
 * const reviewList = lazyWithRetry(() => import(/* webpackChunkName: "review-list" *\/ './ReviewList'), {
 *   path: '/reviews',
 * });
 * <Route path="/reviews" element={<Lazy of={reviewList} />} />
 */
export function lazyWithRetry<Props extends object>(
  importFile: () => Promise<ComponentFile<Props>>,
  { path, alsoAt = [] }: { path?: string; alsoAt?: string[] } = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const suspending = new WeakMap<object, ComponentType<Props>>();
  if (path) pages.push(...[path, ...alsoAt].map((each) => ({ path: each, load: loadFile })));

  return {
    path,
    get loaded() {
      return loaded;
    },
    load: async () => loaded ?? (await loadFile()).default,
    preload: () => void loadFile().catch(() => undefined),
    componentFor(scope) {
      const begun = suspending.get(scope);
      // Not `loaded` once a render has begun with the lazy component: React would treat it as another component, and
      // drop its state.
      if (begun) return begun;
      if (loaded) return loaded;
      const pending = lazy(loadFile) as unknown as ComponentType<Props>;
      suspending.set(scope, pending);
      return pending;
    },
  };

  async function loadFile() {
    const file = await importFile();
    loaded = file.default;
    return file;
  }
}

/** Whether an address shows a page that can be loaded before it renders. */
export const hasPageAt = (pathname: string) => findClosestRoutes(pages, pathname).length > 0;

/**
 * Loads the page for an address; resolves when it has loaded or failed. A failure is shown when the page renders.
 * @returns the page's `prefetch`, if it has one
 */
export async function preloadPage(pathname: string): Promise<Prefetch[]> {
  const wanted = findClosestRoutes(pages, pathname);
  const results = await Promise.allSettled(wanted.map(({ load }) => load()));
  return results.flatMap((result) =>
    result.status === 'fulfilled' && result.value.prefetch ? [result.value.prefetch] : [],
  );
}
