import type { LiveReleases } from '@lintel/cli';
import { fromDashboard } from '@lintel/contract';
import { matchPath, matchRoutes, parsePath } from 'react-router-dom';

export interface Address {
  path: string;
  /** With its question mark; empty without a query. */
  search: string;
}

/** Limit for modules that redirect in a circle. */
const MAX_REDIRECTS = 5;

/**
 * Resolves an address to the page that it shows: redirects are followed, and the path is spelled as in its route. So a
 * visitor's spelling of an address never ends up in the shared cache.
 */
export function resolveAddress({ shell, modules }: LiveReleases, { path, search }: Address): Address {
  const releases = [...(shell ? [shell] : []), ...modules];
  const routes = releases.flatMap(({ manifest }) => manifest.routes.map((route) => ({ path: route.path })));
  const redirects = modules.flatMap(({ manifest }) =>
    (manifest.redirects ?? []).map(({ from, to }) => ({ path: from, handle: to })),
  );
  let address = { path, search };
  // The shell reads these parameters before it follows redirects.
  if (/[?&](?:qa=|overrides\b)/.test(search)) return address;
  for (let count = 0; count < MAX_REDIRECTS; count += 1) {
    if (matchPath('/dashboard/*', address.path)) {
      address = { ...address, path: fromDashboard(address.path) };
      continue;
    }
    const route = matchRoutes([...routes, ...redirects], address.path)?.at(-1)?.route;
    if (!route) return address;
    const target: string | undefined = Reflect.get(route, 'handle');
    if (!target) return { ...address, path: toCanonicalPath(route.path, address.path) };
    const { pathname = '/', search: query = '' } = parsePath(target);
    address = { path: pathname, search: query };
  }
  return address;
}

/**
 * Spells a path as in its route. Routes ignore case and a trailing slash: `/Leads/7/` of `/leads/:id` is `/leads/7`.
 */
function toCanonicalPath(pattern: string, path: string): string {
  const given = splitPath(path);
  const segments = splitPath(pattern).map((segment, at) => (segment.startsWith(':') ? given[at] : segment));
  return `/${segments.join('/')}`;
}

const splitPath = (path: string) => path.split('/').filter((segment) => segment !== '');
