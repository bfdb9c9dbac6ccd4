import type { Release } from '@lintel/contract';
import type { State } from './Transition.ts';

const segmentsOf = (address: string) =>
  (address.split(/[?#]/)[0] ?? '').split('/').filter((segment) => segment !== '');

/** Whether two route patterns are one: names of parameters do not count. */
export const isSamePattern = (one: string, other: string) => nameless(one) === nameless(other);
const nameless = (pattern: string) =>
  segmentsOf(pattern)
    .map((segment) => segment.replace(/^:.*/, ':'))
    .join('/');

/** Whether a route pattern answers an address, which may be a pattern itself. Queries do not count. */
export function covers(pattern: string, address: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(address);
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return false;
  return wanted.every(
    (segment, index) => segment === '*' || segment.startsWith(':') || segment === given[index],
  );
}

/** Addresses that a module answers itself or sends on. */
export const redirectsOf = ({ manifest }: Release) => manifest.redirects ?? [];

/** Whether somebody answers the address or sends it on. */
export const isServed = ({ on }: State, address: string) =>
  on.some(
    (release) =>
      release.manifest.routes.some(({ path }) => covers(path, address)) ||
      redirectsOf(release).some(({ from }) => covers(from, address)),
  );

/** Addresses that a module sends people to. */
export const targetsOf = (release: Release): string[] => [
  ...(release.manifest.links ?? []),
  ...redirectsOf(release).map(({ to }) => to),
  ...release.manifest.navigation.map(({ to }) => to),
  ...(release.manifest.today ?? []).map(({ to }) => to),
  ...(release.manifest.firstSteps ?? []).map(({ to }) => to),
  ...(release.manifest.palette?.actions ?? []).map(({ to }) => to),
  ...(release.manifest.palette?.searches ?? []).map(({ to }) => to),
];
