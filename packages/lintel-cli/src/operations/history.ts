import type { RegistryRevision } from '@lintel/contract';
import { diffRevisions, type ModuleChange } from '../store/changes.ts';
import type { PublishedRelease, ReleaseStore } from '../store/ReleaseStore.ts';
import { iterateRevisions } from '../store/revise.ts';

export interface HistoryOptions {
  /** Maximum number of returned revisions. */
  limit?: number;
  /** Only revisions that changed this module. */
  module?: string;
}

export interface PastRevision extends RegistryRevision {
  /** Differences from the previous revision. */
  changes: ModuleChange[];
}

/** Returns the revisions with their changes, newest first. */
export async function history(
  store: ReleaseStore,
  { limit = Number.POSITIVE_INFINITY, module }: HistoryOptions = {},
): Promise<PastRevision[]> {
  const listed: PastRevision[] = [];
  let later: RegistryRevision | null = null;
  const add = (revision: RegistryRevision, before: RegistryRevision | null) => {
    const changes = diffRevisions(before, revision);
    if (!module || changes.some(({ id }) => id === module)) listed.push({ ...revision, changes });
  };
  for await (const revision of iterateRevisions(store)) {
    if (listed.length >= limit) return listed;
    if (later) add(later, revision);
    later = revision;
  }
  if (later && listed.length < limit) add(later, null);
  return listed;
}

/** Adds the origin of each release. */
export const withProvenance = (store: ReleaseStore, releases: PublishedRelease[]) =>
  Promise.all(
    releases.map(async (release) => {
      const provenance = await store.readProvenance(release.id, release.version);
      return { ...release, ...(provenance && { provenance }) };
    }),
  );
