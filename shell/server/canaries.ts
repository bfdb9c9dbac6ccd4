import { type CanaryRelease, type LiveReleases, type ReleaseStore, unlessUnavailable } from '@lintel/cli';
import type { RegistryRevision } from '@lintel/contract';
import { notices } from '@lintel/contract/notices';
import { getBucket } from './visitor.ts';

/** The canaries of a revision. If one can't be read, every visitor gets the live version. */
export async function readCanaries(
  store: ReleaseStore,
  { live, canary = {}, disabled = [] }: RegistryRevision,
): Promise<CanaryRelease[]> {
  const running = Object.entries(canary).filter(([id]) => live[id] && !disabled.includes(id));
  const read = await Promise.all(
    running.map(async ([id, { version, percent }]) => {
      let cause: unknown;
      const release = await store.readRelease(id, version).catch((error) => {
        cause = error;
        return unlessUnavailable(null)(error);
      });
      if (!release)
        notices.error(`The canary ${id}@${version} cannot be read: everybody gets ${live[id]}.`, cause);
      return release && { release, percent };
    }),
  );
  return read.filter((canary) => canary !== null);
}

/** The live releases, replaced by the canaries that a visitor is part of. */
export function applyCanaries(
  visitor: string,
  { canaries = [], shell, modules, pages, ...live }: LiveReleases,
): LiveReleases {
  const ownCanaries = new Map(
    canaries
      .filter(({ release: { id }, percent }) => getBucket(visitor, id) < percent)
      .map(({ release }) => [release.id, release]),
  );
  return {
    ...live,
    shell: ownCanaries.get('shell') ?? shell,
    modules: modules.map((release) => ownCanaries.get(release.id) ?? release),
    pages: pages.map((release) => ownCanaries.get(release.id) ?? release),
  };
}
