import type { Release } from '@lintel/contract';
import { getRedirects, isSamePattern, patternsOverlap } from '../addresses.ts';
import type { Rule } from '../rule.ts';
import type { ReleaseState } from '../transition.ts';

/**
 * An address, including one that another pattern matches, and a widget id in a slot must belong to one module. A disabled
 * module keeps both, except what it already shared: enabling it is never refused.
 */
export const claimed: Rule = {
  name: 'claimed',
  find: ({ candidates, before, after }) =>
    candidates.flatMap((release, index) =>
      [...after.on, ...after.off]
        // Two candidates with the same address are reported once.
        .filter((other) => other !== release && !candidates.slice(0, index).includes(other))
        .flatMap((other) => {
          const claims = findClaims(release, other);
          if (!after.off.includes(other)) return claims;
          const earlier = findEarlierClaims(before, release, other);
          return claims.filter((claim) => !earlier.some((one) => isSameClaim(one, claim)));
        }),
    ),
};

const findClaims = (release: Release, other: Release) => [
  ...findSameAddresses(release, other).map((address) =>
    createFinding(release, other, address, 'the address '),
  ),
  ...findSameWidgets(release, other).map((widget) => createFinding(release, other, widget, 'the widget ')),
  ...findSameEntries(release, other).map((to) => ({
    ...createFinding(release, other, to, 'a sidebar entry for '),
    severity: 'warning' as const,
  })),
];

/** Finds what both modules claimed already. */
function findEarlierClaims({ on, off }: ReleaseState, release: Release, other: Release) {
  const find = (id: string) => [...on, ...off].find((one) => one.id === id);
  const [was, otherWas] = [find(release.id), find(other.id)];
  return was && otherWas ? findClaims(was, otherWas) : [];
}

type Claim = ReturnType<typeof findClaims>[number];

/** Ignores the names of parameters. */
const isSameClaim = (one: Claim, other: Claim) =>
  one.severity === other.severity && isSamePattern(one.subject, other.subject);

const createFinding = (release: Release, other: Release, subject: string, kind: string) => ({
  module: release.id,
  subject,
  what: `${release.id} declares ${kind}${subject}, which ${other.id} already has.`,
  affected: [other.id],
  advice: `Rename it in module.json, or remove it from ${other.id} and promote both together.`,
  severity: 'refusal' as const,
});

const listAddresses = (release: Release) => [
  ...release.manifest.routes.map(({ path }) => path),
  ...getRedirects(release).map(({ from }) => from),
];
const findSameAddresses = (one: Release, other: Release) =>
  listAddresses(one).filter((address) =>
    listAddresses(other).some((another) => patternsOverlap(address, another)),
  );

const listWidgets = ({ manifest }: Release) => manifest.widgets.map(({ slot, id }) => `${slot}/${id}`);
const findSameWidgets = (one: Release, other: Release) =>
  listWidgets(one).filter((widget) => listWidgets(other).includes(widget));

const listEntries = ({ manifest }: Release) => manifest.navigation.map(({ to }) => to);
const findSameEntries = (one: Release, other: Release) =>
  listEntries(one).filter((to) => listEntries(other).includes(to));
