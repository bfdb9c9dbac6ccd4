import type { Release } from '@lintel/contract';
import { getLinkTargets, getRedirects, isSamePattern, isServed, matchesPattern } from '../addresses.ts';
import type { Rule } from '../rule.ts';
import { listReplacements, type ReleaseState } from '../transition.ts';

/** Existing addresses must still be served, by a route or a redirect. */
export const routeRemoved: Rule = {
  name: 'route-removed',
  find: (transition) =>
    listReplacements(transition).flatMap(({ was }) =>
      listAddresses(was)
        .filter(({ address }) => !isStillServed(transition.after, address))
        .map(({ address, isRoute }) => {
          const linking = transition.after.on.filter((release) =>
            getLinkTargets(release).some((target) => matchesPattern(address, target)),
          );
          return {
            module: was.id,
            subject: address,
            what: isRoute
              ? `${was.id} no longer serves ${address}, and no redirect replaces it.`
              : `${was.id} no longer redirects ${address}.`,
            affected: [...linking.map(({ id }) => id), 'bookmarks'],
            advice: `Add { "from": "${address}", "to": "…" } to "redirects" in module.json, or keep ${isRoute ? 'the route' : 'the redirect'}.`,
            // No module links to it any more: only the target of visitors' redirects changes.
            severity: isRoute || linking.length > 0 ? 'refusal' : 'warning',
          };
        }),
    ),
};

const listAddresses = (release: Release) => [
  ...release.manifest.routes.map(({ path }) => ({ address: path, isRoute: true })),
  ...getRedirects(release).map(({ from }) => ({ address: from, isRoute: false })),
];

/** Whether a route of the same form, a wildcard route, or a redirect to a served address remains. */
const isStillServed = (after: ReleaseState, address: string) =>
  after.on.some(
    (release) =>
      release.manifest.routes.some(
        ({ path }) => isSamePattern(path, address) || (path.endsWith('*') && matchesPattern(path, address)),
      ) || getRedirects(release).some(({ from, to }) => matchesPattern(from, address) && isServed(after, to)),
  );
