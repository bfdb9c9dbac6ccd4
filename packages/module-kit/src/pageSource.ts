import type { HostLocation } from '@lintel/contract';
import { matchPath } from '@lintel/module-kit/router';
import { type ComponentType, lazy } from 'react';
import type { ModuleDispatch } from './moduleStore';

/** Asks for a page's data before it renders, by the address alone. */
export type Prefetch = (dispatch: ModuleDispatch, location: HostLocation) => void;

interface PageFile<Props> {
  default: ComponentType<Props>;
  prefetch?: Prefetch;
}

/** A page that is loaded when its address is opened; `LazyPage` shows it. */
export interface PageSource<Props extends object> {
  path: string;
  /** What to render now: the page itself once it has come, until then a component that suspends. */
  Current: ComponentType<Props>;
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
  const suspending = () => lazy(loadAndKeep) as unknown as ComponentType<Props>;
  const source: PageSource<Props> = { path, Current: suspending() };
  loaders.push({ path, load: loadAndKeep });
  return source;

  async function loadAndKeep() {
    try {
      const page = await load();
      source.Current = page.default;
      return page;
    } catch (cause) {
      source.Current = suspending();
      throw cause;
    }
  }
}

/**
 * Loads the page that an address shows; resolves when it has come or failed. A failure shows when it is rendered.
 * @returns what asks for the page's data
 */
export async function preloadPage(pathname: string): Promise<Prefetch[]> {
  const wanted = loaders.filter(({ path }) => matchPath(path, pathname));
  const settled = await Promise.allSettled(wanted.map(({ load }) => load()));
  return settled.flatMap((one) =>
    one.status === 'fulfilled' && one.value.prefetch ? [one.value.prefetch] : [],
  );
}
