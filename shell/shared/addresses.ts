// What gateway and browser have to agree on: a page's frame is taken over at the address that it was rendered for.

/** Routes match paths in any case, and with a slash at their end: `/Leads/7/` of `/leads/:id` is `/leads/7`. */
export function toCanonicalPath(pattern: string, path: string): string {
  const given = splitPath(path);
  const segments = splitPath(pattern);
  if (segments.at(-1) === '*') return path;
  return `/${segments.map((segment, at) => (segment.startsWith(':') ? given[at] : segment)).join('/')}`;
}

const splitPath = (path: string) => path.split('/').filter((segment) => segment !== '');

/** `/dashboard/x`, a link of an earlier version, leads to `/x`: always within this origin. */
export const fromDashboard = (path: string): string =>
  path.replace(/^\/dashboard/i, '').replace(/^\/{2,}/, '/') || '/';
