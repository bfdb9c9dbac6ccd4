import type { Registry } from '@lintel/contract';

/**
 * What a page that is loaded with a registry runs, as one text: two revisions that say the same differ in nothing but
 * their number.
 * @param without modules that do not count
 */
export function versionsOf({ shell, modules }: Registry, without: string[] = []): string {
  const versions = modules
    .filter(({ id }) => !without.includes(id))
    .map(({ id, version }) => `${id}@${version}`);
  return [`shell@${shell}`, ...versions.sort()].join(' ');
}
