import { matchPath } from '@lintel/module-kit/router';
import { type ComponentType, lazy } from 'react';

/** A page that is loaded when its address is opened; `LazyPage` shows it. */
export interface PageSource<Props extends object> {
  path: string;
  /** What to render now: the page itself once it has come, until then a component that suspends. */
  Current: ComponentType<Props>;
}

const loaders: { path: string; load: () => Promise<unknown> }[] = [];

/**
 * Declares a lazily loaded page. Unlike `React.lazy` alone it does not suspend when the code is there already, and can
 * be tried again: a chunk that did not come is asked for anew at the next mount.
 * @param path the route's path, as in module.json; the host starts loading by it before anything renders
 * @param load imports the component; name its chunk (`webpackChunkName`) and name it in module.json's `chunks`
 */
export function lazyPage<Props extends object>(
  path: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
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

/** Loads the page that an address shows; resolves when it has come or failed. A failure shows when it is rendered. */
export async function preloadPage(pathname: string): Promise<void> {
  const wanted = loaders.filter(({ path }) => matchPath(path, pathname));
  await Promise.allSettled(wanted.map(({ load }) => load()));
}
