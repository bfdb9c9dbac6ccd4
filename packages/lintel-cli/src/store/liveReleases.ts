import {
  type BackendAddress,
  type Registry,
  type RegistryRevision,
  type Release,
  toRegisteredModule,
} from '@lintel/contract';
import type { ReleaseStore } from './ReleaseStore.ts';

/** A revision with its releases. */
export interface LiveReleases {
  revision: number;
  shell: Release | null;
  modules: Release[];
  /** Releases that the gateway renders itself; the shell doesn't load them. */
  pages: Release[];
  /** Releases that a share of visitors gets instead of the live ones. */
  canaries?: CanaryRelease[];
  /** Addresses of the modules' backends, without those of disabled modules. */
  backends?: Record<string, BackendAddress>;
  /** Ids of disabled modules. */
  disabled?: string[];
}

export interface CanaryRelease {
  release: Release;
  percent: number;
}

/** @throws Error naming a release that the revision needs and the store lacks */
export async function readLiveReleases(
  store: ReleaseStore,
  { revision, live, disabled = [], backends = {} }: RegistryRevision,
): Promise<LiveReleases> {
  const releases = await Promise.all(
    Object.entries(live)
      .filter(([id]) => !disabled.includes(id))
      .map(async ([id, version]) => {
        const release = await store.readRelease(id, version);
        if (!release)
          throw new Error(`Revision ${revision} needs ${id}@${version}, which the store does not have.`);
        return release;
      }),
  );
  return {
    revision,
    shell: releases.find(({ id }) => id === 'shell') ?? null,
    modules: releases.filter(({ id, server }) => id !== 'shell' && !server),
    pages: releases.filter(({ id, server }) => id !== 'shell' && server),
    backends: Object.fromEntries(Object.entries(backends).filter(([id]) => !disabled.includes(id))),
    ...(disabled.length > 0 && { disabled }),
  };
}

/** Returns the data about the live modules that a shell needs. */
export function toRegistry({ revision, shell, modules, disabled }: LiveReleases): Registry {
  return {
    revision,
    shell: shell?.version ?? null,
    modules: modules.map((release) => toRegisteredModule(release)),
    ...(disabled && { disabled }),
  };
}
