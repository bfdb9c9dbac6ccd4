import type { Release } from '@lintel/contract';

/** Events that a module listens to, by its sidebar figures, too. */
export const heardBy = ({ manifest }: Release): string[] => [
  ...new Set([...manifest.events.hears, ...manifest.navigation.flatMap(({ count }) => count?.events ?? [])]),
];

/** Every event that a module has to do with. */
export const eventsOf = (release: Release): string[] => [
  ...new Set([...release.manifest.events.emits, ...heardBy(release)]),
];

export const isEmitted = (releases: Release[], event: string) =>
  releases.some(({ manifest }) => manifest.events.emits.includes(event));
