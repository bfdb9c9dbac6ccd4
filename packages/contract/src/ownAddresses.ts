import { z } from 'zod';
import type { ModuleManifest } from './module';

/** First segments of the addresses that the gateway serves itself: a page with such an address never opens. */
export const reservedSegments = [
  '.well-known',
  '_lintel',
  'api',
  'config.json',
  'healthz',
  'icons',
  'livez',
  'manifest.webmanifest',
  'modules',
  'readyz',
  'registry',
  'registry.json',
  'service-worker.js',
  'telemetry',
  'versions.json',
];

/** Plain words and parameters, so that two spellings of one address can't belong to two modules. */
const PLAIN = /^\/$|^\/[a-z0-9][\w-]*(\/(:[\w-]+|[a-z0-9][\w-]*))*(\/\*)?$/i;

/** @returns the requirement that an address of a module breaks; null when it meets all */
function findProblem(address: string): string | null {
  const [, first = ''] = address.split(/[/?#]/);
  if (/^\/[:*]/.test(address))
    return 'begins with a word, because a parameter would take addresses of other modules';
  if (reservedSegments.includes(first.toLowerCase())) return `leaves /${first} to the gateway`;
  return PLAIN.test(address)
    ? null
    : 'starts with a slash and has plain words or parameters, like /visits/:id';
}

/** An address that the module serves. */
export const ownAddress = z.string().refine((address) => findProblem(address) === null, {
  error: ({ input }) => findProblem(`${input}`) ?? '',
});

type Declared = Pick<ModuleManifest, 'routes' | 'redirects' | 'widgets'>;

/** @returns the problems of addresses and widgets that a module declares twice, with their position in module.json */
export function findRepeatedIssues({ routes, redirects = [], widgets }: Declared) {
  return [
    ...findRepeated([
      ...routes.map(({ path }, at) => ({ name: path, path: ['routes', at, 'path'] })),
      ...redirects.map(({ from }, at) => ({ name: from, path: ['redirects', at, 'from'] })),
    ]),
    ...findRepeated(
      widgets.map(({ slot, id }, at) => ({ name: `${slot}/${id}`, path: ['widgets', at, 'id'] })),
    ),
  ];
}

interface Named {
  name: string;
  path: (string | number)[];
}

const findRepeated = (all: Named[]) =>
  all
    .filter(({ name }, at) => all.slice(0, at).some((other) => toKey(other.name) === toKey(name)))
    .map(({ name, path }) => ({ path, message: `${name} is declared twice.` }));

/** Addresses ignore case and the names of parameters. */
const toKey = (name: string) => name.toLowerCase().replaceAll(/:[\w-]+/g, ':');
