import type { RegistryRevision } from '@lintel/contract';

/** The releases that a revision needs, those of its canaries among them: `leads@1.4.0` → id and version. */
export function namedReleases({
  live,
  canary = {},
}: Pick<RegistryRevision, 'live' | 'canary'>): Map<string, { id: string; version: string }> {
  const named = [
    ...Object.entries(live),
    ...Object.entries(canary).map(([id, { version }]) => [id, version] as const),
  ];
  return new Map(named.map(([id, version]) => [`${id}@${version}`, { id, version }]));
}
