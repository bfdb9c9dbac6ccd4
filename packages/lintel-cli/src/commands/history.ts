import type { RegistryRevision } from '@lintel/contract';
import { type Change, changesOf } from '../store/changesOf.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { revisions } from '../store/revisions.ts';

export interface HistoryOptions {
  /** At most so many revisions, of those that are told. */
  limit?: number;
  /** Only revisions that changed this module. */
  module?: string;
}

export interface PastRevision extends RegistryRevision {
  /** In what it differs from the revision before it. */
  changes: Change[];
}

/** The revisions, newest first, each with what it changed. */
export async function history(
  store: ReleaseStore,
  { limit = Number.POSITIVE_INFINITY, module }: HistoryOptions = {},
): Promise<PastRevision[]> {
  const told: PastRevision[] = [];
  let later: RegistryRevision | null = null;
  const tell = (revision: RegistryRevision, before: RegistryRevision | null) => {
    const changes = changesOf(before, revision);
    if (!module || changes.some(({ id }) => id === module)) told.push({ ...revision, changes });
  };
  for await (const revision of revisions(store)) {
    if (told.length >= limit) return told;
    if (later) tell(later, revision);
    later = revision;
  }
  if (later && told.length < limit) tell(later, null);
  return told;
}
