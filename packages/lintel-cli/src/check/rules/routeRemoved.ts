import type { Release } from '@lintel/contract';
import { covers, isSamePattern, isServed, redirectsOf, targetsOf } from '../addresses.ts';
import type { Rule } from '../Rule.ts';
import { type State, successions } from '../Transition.ts';

/** An address that people know stays good: by its route, or by a redirect. */
export const routeRemoved: Rule = {
  name: 'route-removed',
  find: (transition) =>
    successions(transition).flatMap(({ was }) =>
      knownAddresses(was)
        .filter(({ address }) => !staysGood(transition.after, address))
        .map(({ address, isRoute }) => {
          const linking = transition.after.on.filter((release) =>
            targetsOf(release).some((target) => covers(address, target)),
          );
          return {
            module: was.id,
            subject: address,
            what: isRoute
              ? `${was.id} no longer serves ${address}, and no redirect leads on from it.`
              : `${was.id} no longer sends ${address} on.`,
            affected: [...linking.map(({ id }) => id), 'bookmarks'],
            advice: `Add { "from": "${address}", "to": "…" } to "redirects" in module.json, or keep ${isRoute ? 'the route' : 'the redirect'}.`,
            // Who has an address of a redirect was sent on from it already.
            severity: isRoute || linking.length > 0 ? 'refusal' : 'warning',
          };
        }),
    ),
};

const knownAddresses = (release: Release) => [
  ...release.manifest.routes.map(({ path }) => ({ address: path, isRoute: true })),
  ...redirectsOf(release).map(({ from }) => ({ address: from, isRoute: false })),
];

/** A route of the same form, or one that takes everything below, or a redirect that does not end in nothing. */
const staysGood = (after: State, address: string) =>
  after.on.some(
    (release) =>
      release.manifest.routes.some(
        ({ path }) => isSamePattern(path, address) || (path.endsWith('*') && covers(path, address)),
      ) || redirectsOf(release).some(({ from, to }) => covers(from, address) && isServed(after, to)),
  );
