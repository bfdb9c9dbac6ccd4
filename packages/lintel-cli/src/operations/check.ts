import type { RegistryRevision, Release } from '@lintel/contract';
import { checkRevision } from '../check/checkRevision.ts';
import type { Report } from '../check/report.ts';
import { releaseName } from '../check/transition.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';
import { createPromotionDraft, type Reference, rejectDuplicates } from './promote.ts';

export interface CheckOptions {
  /** Number of the revision to compare with, by default the newest; 0 for an empty store. */
  against?: number;
  accept?: string[];
}

/**
 * Checks what a promotion of these releases would break, without changing anything.
 * @param candidates releases of the store, or builds that are not published
 * @throws UserError when there is no such release or revision
 */
export async function check(
  store: ReleaseStore,
  candidates: (Reference | Release)[],
  { against, accept }: CheckOptions = {},
): Promise<Report> {
  rejectDuplicates(candidates);
  const builds = candidates.filter((candidate) => 'manifest' in candidate);
  for (const candidate of candidates) {
    if ('manifest' in candidate || (await store.readRelease(candidate.id, candidate.version))) continue;
    throw new UserError(
      `${releaseName(candidate)} is not in the store. Publish it first, or check the folder of its build.`,
    );
  }
  const before = await requireRevision(store, against ?? (await store.newestRevision()));
  const ids = candidates.map(({ id }) => id);
  const after = createPromotionDraft(before, candidates);
  return checkRevision(store, { before, after, ids, builds, accept, against: before?.revision ?? 0 });
}

async function requireRevision(store: ReleaseStore, number: number): Promise<RegistryRevision | null> {
  const revision = await store.readRevision(number);
  if (!revision && number > 0) throw new UserError(`There is no revision ${number}.`);
  return revision;
}
