import { matchPath } from '@lintel/module-kit/router';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page that is loaded when its address is opened; `LazyPage` shows it. */
export interface PageSource<Props extends object> {
  path: string;
  Current: LazyExoticComponent<ComponentType<Props>>;
}

const loaders: { path: string; load: () => Promise<unknown> }[] = [];

/**
 * Declares a lazily loaded page. Unlike `React.lazy` alone it can be tried again: a chunk that did not come is asked
 * for anew at the next mount.
 * @param path the route's path, as in module.json; the host starts loading by it before anything renders
 * @param load imports the component; name its chunk (`webpackChunkName`) and name it in module.json's `chunks`
 */
export function lazyPage<Props extends object>(
  path: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): PageSource<Props> {
  loaders.push({ path, load });
  const fresh = () =>
    lazy(() =>
      load().catch((cause) => {
        source.Current = fresh();
        throw cause;
      }),
    );
  const source: PageSource<Props> = { path, Current: fresh() };
  return source;
}

/** Starts loading the page that an address shows. A failure shows when it is rendered. */
export function preloadPage(pathname: string) {
  for (const { path, load } of loaders) {
    if (matchPath(path, pathname)) void load().catch(() => null);
  }
}
