import type { Release } from '@lintel/contract';
import { isSamePattern, redirectsOf } from '../addresses.ts';
import type { Rule } from '../Rule.ts';

/** An address, and the place of a widget, belong to one module. */
export const claimed: Rule = {
  name: 'claimed',
  find: ({ candidates, after }) =>
    candidates.flatMap((release, index) =>
      after.on
        // Of two candidates the first tells.
        .filter((other) => other !== release && !candidates.slice(0, index).includes(other))
        .flatMap((other) => [
          ...sameAddresses(release, other).map((address) => finding(release, other, address, 'the address ')),
          ...sameWidgets(release, other).map((widget) => finding(release, other, widget, 'the widget ')),
          ...sameEntries(release, other).map((to) => ({
            ...finding(release, other, to, 'a sidebar entry for '),
            severity: 'warning' as const,
          })),
        ]),
    ),
};

const finding = (release: Release, other: Release, subject: string, kind: string) => ({
  module: release.id,
  subject,
  what: `${release.id} has ${kind}${subject}, which ${other.id} has already.`,
  affected: [other.id],
  advice: `Give it another name in module.json, or take it out of ${other.id} and promote both together.`,
  severity: 'refusal' as const,
});

const addresses = (release: Release) => [
  ...release.manifest.routes.map(({ path }) => path),
  ...redirectsOf(release).map(({ from }) => from),
];
const sameAddresses = (one: Release, other: Release) =>
  addresses(one).filter((address) => addresses(other).some((another) => isSamePattern(address, another)));

const widgets = ({ manifest }: Release) => manifest.widgets.map(({ slot, id }) => `${slot}/${id}`);
const sameWidgets = (one: Release, other: Release) =>
  widgets(one).filter((widget) => widgets(other).includes(widget));

const entries = ({ manifest }: Release) => manifest.navigation.map(({ to }) => to);
const sameEntries = (one: Release, other: Release) =>
  entries(one).filter((to) => entries(other).includes(to));
