import { type LiveReleases, type ReleaseStore, readLiveReleases } from '@lintel/cli';
import type { Release } from '@lintel/contract';
import { notices } from '@lintel/contract/notices';
import { readCanaries } from './canaries.ts';
import type { FileCache } from './fileCache.ts';
import { LiveFiles, missingFiles } from './liveFiles.ts';
import { createSharedReader } from './sharedReader.ts';

/** Timeout of a request for a store on the network; the last good revision is then used. */
const PATIENCE_MS = 500;

/**
 * Creates a function that reads the live releases, so that a promotion applies from the next page load. While a revision
 * is unreadable or incomplete, the last good one stays live.
 */
export function createLiveReader(
  store: ReleaseStore,
  files: Pick<FileCache, 'cache'> = new LiveFiles(store),
  findProblem: FindProblem = async () => null,
): () => Promise<LiveReleases> {
  let lastGood: LiveReleases | null = null;
  let lastError = '';

  const readLive = async () => {
    try {
      const revision = await store.newestRevision();
      // Revision numbers only grow, so a lower one means that the store has lost revisions.
      if (lastGood && revision < lastGood.revision)
        throw new Error(`Revision ${lastGood.revision} is no longer in the store.`);
      if (lastGood?.revision !== revision) {
        const read = await replaceRefused(await readRevision(store, revision, lastGood !== null));
        if (!read.isComplete) return read;
        const { shell, modules, pages, canaries = [] } = read;
        await files.cache([shell ?? [], modules, pages, canaries.map(({ release }) => release)].flat());
        lastGood = read;
      }
      lastError = '';
      return lastGood;
    } catch (cause) {
      if (!lastGood) throw cause;
      if (lastError !== String(cause))
        notices.error(`Revision ${lastGood.revision} goes on being served:`, cause);
      lastError = String(cause);
      return lastGood;
    }
  };
  return store.isRemote ? createSharedReader({ read: readLive, patienceMs: PATIENCE_MS }) : readLive;

  /**
   * Replaces refused releases. Each affects its own module only: the previous release stays, or the module is left out.
   */
  async function replaceRefused<Read extends LiveReleases>(read: Read): Promise<Read> {
    const before = [lastGood?.shell ?? [], lastGood?.modules ?? [], lastGood?.pages ?? []].flat();
    const replace = async (release: Release) => {
      const problem = await findProblem(release);
      if (!problem) return release;
      const earlier = before.find(({ id, version }) => id === release.id && version !== release.version);
      const other = earlier && !(await findProblem(earlier)) ? earlier : null;
      notices.error(`${problem} ${other ? `${other.version} goes on being served.` : 'It is left out.'}`);
      return other;
    };
    const replaceAll = async (releases: Release[]) =>
      (await Promise.all(releases.map(replace))).filter((release) => release !== null);
    const accepted = await replaceAll(read.canaries?.map(({ release }) => release) ?? []);
    return {
      ...read,
      shell: read.shell && (await replace(read.shell)),
      modules: await replaceAll(read.modules),
      pages: await replaceAll(read.pages),
      canaries: read.canaries?.filter(({ release }) => accepted.includes(release)),
    };
  }
}

/** @returns why a release must not be served; null when it may */
export type FindProblem = (release: Release) => Promise<string | null>;

/** @throws Error for an incomplete revision if it must be complete */
async function readRevision(
  store: ReleaseStore,
  number: number,
  mustBeComplete: boolean,
): Promise<LiveReleases & { isComplete: boolean }> {
  const revision = await store.readRevision(number);
  if (!revision) return { revision: 0, shell: null, modules: [], pages: [], isComplete: false };
  const live = await readLiveReleases(store, revision);
  const missing = await missingFiles(store, revision);
  if (mustBeComplete && missing.length > 0)
    throw new Error(`Revision ${number} is incomplete. The store lacks ${missing.join(', ')}.`);
  return { ...live, canaries: await readCanaries(store, revision), isComplete: missing.length === 0 };
}

/** @returns the problem of the live revision, for the log of a starting gateway; empty without one */
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
