import type { LiveReleases } from '@lintel/cli';
import { fillEarlyRequests, type Release } from '@lintel/contract';
import { matchRoutes } from 'react-router-dom';
import { type EarlyRequests, noRequests } from '../shared/earlyRequests.ts';
import { isShownAt } from '../shared/slotPages.ts';

/** The shell requests these for every page with the sidebar. */
const account = ['/me', '/account'];

/** Lists the first calls of a page, as the modules declare them. */
export function listEarlyRequests(
  { shell, modules }: LiveReleases,
  path: string,
  search: string,
): EarlyRequests {
  const route = [...(shell ? [shell] : []), ...modules]
    .map((release) => matchRoute(release, path))
    .find(Boolean);
  if (!route) return noRequests;
  const query = new URLSearchParams(search);
  const own = route.data ? fillEarlyRequests(route.data, route.params, query) : [];
  const widgets = modules
    .flatMap(({ manifest }) => manifest.widgets)
    .filter(({ slot }) => isShownAt(path, slot))
    .flatMap(({ data = [] }) => fillEarlyRequests(data, {}, query) ?? []);
  const manifests = modules.map(({ manifest }) => manifest);
  const counts = manifests.flatMap(({ navigation }) =>
    navigation.flatMap(({ count }) => count?.request ?? []),
  );
  const today = manifests.flatMap((manifest) => manifest.today ?? []).map(({ request }) => request);
  const queue = manifests
    .flatMap(({ todayQueue }) => todayQueue?.sources ?? [])
    .map(({ request }) => request);
  const steps = manifests
    .flatMap(({ firstSteps = [] }) => firstSteps)
    .flatMap(({ done }) => ('request' in done ? done.request : []));
  const isOverview = path === '/';
  return {
    page: [...(own ?? []), ...widgets],
    // Pages without the sidebar show no counts.
    figures:
      route.frame === 'layout' ? [...account, ...counts, ...(isOverview ? [...today, ...queue] : [])] : [],
    checklist: isOverview ? steps : [],
  };
}

function matchRoute({ manifest }: Release, path: string) {
  const match = matchRoutes(
    manifest.routes.map((route) => ({ path: route.path, handle: route })),
    path,
  )?.at(-1);
  return match && { ...(match.route.handle as Release['manifest']['routes'][number]), params: match.params };
}
