import { fromDashboard, type Release } from '@lintel/contract';
import type { ReleaseState } from './transition.ts';

/** The router ignores case, and decodes segments before it matches. */
const splitSegments = (address: string) =>
  (address.split(/[?#]/)[0] ?? '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decodeSegment(segment).toLowerCase());

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether two route patterns are equal except for the names of parameters. */
export const isSamePattern = (one: string, other: string) =>
  normalizePattern(one) === normalizePattern(other);
const normalizePattern = (pattern: string) =>
  splitSegments(pattern)
    .map((segment) => segment.replace(/^:.*/, ':'))
    .join('/');

/** Whether a route pattern matches an address, which may itself be a pattern. Ignores queries. */
export function matchesPattern(pattern: string, address: string): boolean {
  const wanted = splitSegments(pattern);
  const given = splitSegments(address);
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return false;
  return wanted.every(
    (segment, index) => segment === '*' || segment.startsWith(':') || segment === given[index],
  );
}

/** Whether some address matches both patterns: `/leads/board` and `/leads/:id`. */
export function patternsOverlap(one: string, other: string): boolean {
  const overlap = ([mine, ...rest]: string[], [yours, ...others]: string[]): boolean => {
    if (mine === '*' || yours === '*') return true;
    if (mine === undefined || yours === undefined) return mine === yours;
    const isOpen = mine.startsWith(':') || yours.startsWith(':');
    return (isOpen || mine === yours) && overlap(rest, others);
  };
  return overlap(splitSegments(one), splitSegments(other));
}

/** Returns the redirects of a module. */
export const getRedirects = ({ manifest }: Release) => manifest.redirects ?? [];

/** Returns the address that the shell and the gateway open in place of one of an earlier version; null for others. */
export const replaceDashboard = (address: string) =>
  matchesPattern('/dashboard/*', address) ? fromDashboard(address) : null;

/** Whether a live route or redirect serves the address. */
export function isServed({ on }: ReleaseState, address: string): boolean {
  const target = replaceDashboard(address) ?? address;
  return on.some(
    (release) =>
      release.manifest.routes.some(({ path }) => matchesPattern(path, target)) ||
      getRedirects(release).some(({ from }) => matchesPattern(from, target)),
  );
}

function listQueueTargets({ manifest: { todayQueue } }: Release): string[] {
  if (!todayQueue) return [];
  return [todayQueue, ...todayQueue.sources.flatMap(({ rows = [] }) => rows)].map(({ to }) => to);
}

/** Compares two patterns that match the same address: the router prefers words to parameters, and those to a wildcard. */
export const isMoreSpecific = (one: string, other: string) => rankPattern(one) > rankPattern(other);
const rankPattern = (pattern: string) =>
  [
    ...splitSegments(pattern).map((segment) => (segment === '*' ? 0 : segment.startsWith(':') ? 1 : 2)),
    3,
  ].join('');

/** Returns the addresses that a module links to. */
export const getLinkTargets = (release: Release): string[] => [
  ...(release.manifest.links ?? []),
  ...getRedirects(release).map(({ to }) => to),
  ...release.manifest.navigation.map(({ to }) => to),
  ...(release.manifest.today ?? []).map(({ to }) => to),
  ...listQueueTargets(release),
  ...(release.manifest.firstSteps ?? []).map(({ to }) => to),
  ...(release.manifest.palette?.actions ?? []).map(({ to }) => to),
  ...(release.manifest.palette?.searches ?? []).map(({ to }) => to),
];
