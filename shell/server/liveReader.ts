import { type LiveReleases, liveReleases, type ReleaseStore } from '@lintel/cli';
import { readCanaries } from './canaries.ts';

/**
 * Reads what is live, anew for each call: a promotion counts from the next page load on. A revision that cannot be read
 * costs nobody the page: the last good one stays until then.
 */
export function liveReader(store: ReleaseStore): () => Promise<LiveReleases> {
  let good: LiveReleases | null = null;

  return async () => {
    try {
      const revision = await store.newestRevision();
      if (good?.revision !== revision) good = await read(store, revision);
      return good;
    } catch (cause) {
      if (!good) throw cause;
      console.error(`Revision ${good.revision} goes on being served:`, cause);
      return good;
    }
  };
}

async function read(store: ReleaseStore, number: number): Promise<LiveReleases> {
  const revision = await store.readRevision(number);
  if (!revision) return { revision: 0, shell: null, modules: [], pages: [] };
  return { ...(await liveReleases(store, revision)), canaries: await readCanaries(store, revision) };
}
