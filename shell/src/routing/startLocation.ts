import type { LazyComponent } from '@lintel/module-kit';
import { matchRoutes, parsePath, type RouteObject } from 'react-router-dom';
import { isOwnPath, safeRedirectTarget } from './guards';

/** Data of a route that determines the page before anything renders. */
export interface RouteHandle {
  /** One of the shell's own pages. */
  page?: LazyComponent<object>;
  /** The users who may see the pages below it; others are redirected. */
  audience?: 'signed-in' | 'signed-out';
  redirect?(location: Path): string;
}

interface Path {
  pathname: string;
  search: string;
  hash: string;
}

export interface StartLocation extends Path {
  /** The router's state, as set by a redirect. */
  state?: unknown;
  /** The shell's own page at this address. */
  page?: LazyComponent<object>;
  /** Whether the address redirects after as many redirects as are followed. */
  isRedirect?: boolean;
}

/** Limit for modules that redirect in a circle. */
const MAX_REDIRECTS = 5;

/**
 * Follows the redirects of an address, so that the first render already shows their target.
 * @param state of the router, in which a redirect to sign-in has stored the address to return to
 */
export function findStartLocation(
  routes: RouteObject[],
  { pathname, search, hash, state }: StartLocation,
  signedIn: boolean,
): StartLocation {
  let start: StartLocation = { pathname, search, hash, state };
  for (let count = 0; ; count += 1) {
    const handles = (matchRoutes(routes, start.pathname) ?? []).flatMap(
      ({ route }) => (route.handle as RouteHandle | undefined) ?? [],
    );
    const next = getRedirect(handles, start, signedIn);
    if (!next) return { ...start, page: handles.findLast(({ page }) => page)?.page };
    if (count === MAX_REDIRECTS) return { ...start, isRedirect: true };
    start = { ...toLocation(next.to), state: next.state };
  }
}

const toLocation = (path: string): Path => ({ pathname: '/', search: '', hash: '', ...parsePath(path) });

/** Whether a module's redirect to this path leads in a circle or out of this origin. */
export const isDeadEnd = (routes: RouteObject[], to: string) =>
  !isOwnPath(to) || findStartLocation(routes, toLocation(to), true).isRedirect;

function getRedirect(handles: RouteHandle[], start: StartLocation, signedIn: boolean) {
  for (const { audience, redirect } of handles) {
    if (redirect) return { to: redirect(start) };
    if (audience === 'signed-in' && !signedIn)
      return { to: '/login', state: { from: start.pathname + start.search + start.hash } };
    if (audience === 'signed-out' && signedIn) return { to: safeRedirectTarget(start.state) };
  }
  return null;
}
