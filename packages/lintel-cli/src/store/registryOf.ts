import type { RegisteredModule, Registry, RegistryRevision, Release } from '@lintel/contract';
import type { ReleaseStore } from './ReleaseStore.ts';

/** A revision with the releases that it names. */
export interface LiveReleases {
  revision: number;
  shell: Release | null;
  modules: Release[];
}

/** Address that a release's files lie under. */
export const baseUrlOf = ({ id, version }: Pick<Release, 'id' | 'version'>) => `/modules/${id}/${version}/`;

/** @throws Error naming a release that the revision needs and the store lacks */
export async function liveReleases(
  store: ReleaseStore,
  { revision, live, disabled = [] }: RegistryRevision,
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
    modules: releases.filter(({ id }) => id !== 'shell'),
  };
}

/** What a shell needs to know of the live modules. */
export function registryOf({ revision, modules }: LiveReleases): Registry {
  return { revision, modules: modules.map(registered) };
}

function registered(release: Release): RegisteredModule {
  const { id, name, host, routes, redirects = [], navigation, widgets } = release.manifest;
  return {
    id,
    name,
    version: release.version,
    host,
    baseUrl: baseUrlOf(release),
    entry: release.entry[0] ?? '',
    routes,
    redirects,
    navigation: navigation.map((entry) => ({ ...entry, shapes: release.icons[entry.icon] ?? [] })),
    widgets,
    integrity: Object.fromEntries(
      Object.entries(release.files)
        .filter(([file]) => file.endsWith('.js'))
        .map(([file, { integrity }]) => [file, integrity]),
    ),
  };
}
