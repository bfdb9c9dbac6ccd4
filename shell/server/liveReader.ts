import { type LiveReleases, liveReleases, type ReleaseStore } from '@lintel/cli';

/** Reads what is live, anew for each call: a promotion counts from the next page load on. Releases are kept in memory. */
export function liveReader(store: ReleaseStore): () => Promise<LiveReleases> {
  let known: { revision: number; releases: Promise<LiveReleases> } | null = null;

  return async () => {
    const revision = await store.newestRevision();
    if (known?.revision !== revision) known = { revision, releases: read(store, revision) };
    const { releases } = known;
    releases.catch(() => {
      if (known?.releases === releases) known = null;
    });
    return releases;
  };
}

async function read(store: ReleaseStore, number: number): Promise<LiveReleases> {
  const revision = await store.readRevision(number);
  return revision ? liveReleases(store, revision) : { revision: 0, shell: null, modules: [] };
}
