import { type LiveReleases, type ReleaseStore, readLiveReleases } from '@lintel/cli';
import { readCanaries } from './canaries.ts';
import { LiveFiles, missingFiles } from './liveFiles.ts';

/**
 * Reads what is live, anew for each call: a promotion counts from the next page load on. A revision that cannot be read,
 * or that is not wholly there, costs nobody the page: the last good one stays until then.
 */
export function createLiveReader(
  store: ReleaseStore,
  files = new LiveFiles(store),
): () => Promise<LiveReleases> {
  let good: LiveReleases | null = null;
  let said = '';

  return async () => {
    try {
      const revision = await store.newestRevision();
      // Revisions only grow: where a newer one was, the store has lost it.
      if (good && revision < good.revision)
        throw new Error(`Revision ${good.revision} is no longer in the store.`);
      if (good?.revision !== revision) {
        const read = await readRevision(store, revision, good !== null);
        if (!read.isWhole) return read;
        const { shell, modules, pages, canaries = [] } = read;
        await files.keep([shell ?? [], modules, pages, canaries.map(({ release }) => release)].flat());
        good = read;
      }
      said = '';
      return good;
    } catch (cause) {
      if (!good) throw cause;
      if (said !== String(cause)) console.error(`Revision ${good.revision} goes on being served:`, cause);
      said = String(cause);
      return good;
    }
  };
}

/** @throws Error when the revision is not wholly there, if it has to be */
async function readRevision(
  store: ReleaseStore,
  number: number,
  mustBeWhole: boolean,
): Promise<LiveReleases & { isWhole: boolean }> {
  const revision = await store.readRevision(number);
  if (!revision) return { revision: 0, shell: null, modules: [], pages: [], isWhole: false };
  const live = await readLiveReleases(store, revision);
  const missing = await missingFiles(store, revision);
  if (mustBeWhole && missing.length > 0)
    throw new Error(`Revision ${number} is incomplete. The store lacks ${missing.join(', ')}.`);
  return { ...live, canaries: await readCanaries(store, revision), isWhole: missing.length === 0 };
}

/** @returns what is wrong with what is live, for whoever starts a gateway; empty when all is there */
export async function describeStoreProblem(store: ReleaseStore): Promise<string> {
  const number = await store.newestRevision();
  try {
    const revision = await store.readRevision(number);
    if (!revision) return 'The release store has no revision: nothing is live.';
    const missing = await missingFiles(store, revision);
    if (missing.length === 0) return '';
    return `Revision ${number} is incomplete. The release store lacks:\n  ${missing.join('\n  ')}`;
  } catch (cause) {
    return `Revision ${number} cannot be read: ${(cause as Error).message}`;
  }
}
