import type { HostLocation } from '@lintel/contract';
import { type ComponentType, lazy } from 'react';
import { closestRoutes } from './closestRoutes';
import type { ModuleDispatch } from './moduleStore';

/** Asks for a page's or widget's data before it renders, by the address alone. */
export type Prefetch = (dispatch: ModuleDispatch, location: HostLocation) => void;

/** What the file of a page or widget exports. */
export interface PageFile<Props> {
  default: ComponentType<Props>;
  prefetch?: Prefetch;
}

/** A page that is loaded when its address is opened; `LazyPage` shows it. */
export interface PageSource<Props extends object> {
  path: string;
  /** What to render: the page itself once it has come, until then a component that suspends, one for each mount. */
  pageFor(mount: object): ComponentType<Props>;
}

const loaders: { path: string; load: () => Promise<{ prefetch?: Prefetch }> }[] = [];

/**
 * Declares a lazily loaded page. Unlike `React.lazy` alone it does not suspend when the code is there already, and can
 * be tried again: a chunk that did not come is asked for anew at the next mount.
 * @param path the route's path, as in module.json; the host starts loading by it before anything renders
 * @param load imports the component; name its chunk (`webpackChunkName`) and name it in module.json's `chunks`
 */
export function lazyPage<Props extends object>(
  path: string,
  load: () => Promise<PageFile<Props>>,
): PageSource<Props> {
  let page: ComponentType<Props> | undefined;
  const suspending = new WeakMap<object, ComponentType<Props>>();
  loaders.push({ path, load: loadAndKeep });

  return {
    path,
    pageFor(mount) {
      if (page) return page;
      const waiting = suspending.get(mount) ?? (lazy(loadAndKeep) as unknown as ComponentType<Props>);
      suspending.set(mount, waiting);
      return waiting;
    },
  };

  async function loadAndKeep() {
    const file = await load();
    page = file.default;
    return file;
  }
}

/**
 * Loads the page that an address shows; resolves when it has come or failed. A failure shows when it is rendered.
 * @returns what asks for the page's data
 */
export async function preloadPage(pathname: string): Promise<Prefetch[]> {
  const wanted = closestRoutes(loaders, pathname);
  const settled = await Promise.allSettled(wanted.map(({ load }) => load()));
  return settled.flatMap((one) =>
    one.status === 'fulfilled' && one.value.prefetch ? [one.value.prefetch] : [],
  );
}
