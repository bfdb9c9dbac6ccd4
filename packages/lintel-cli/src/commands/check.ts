import type { RegistryRevision, Release } from '@lintel/contract';
import { checkStep } from '../check/checkStep.ts';
import type { Report } from '../check/Report.ts';
import { nameOf } from '../check/Transition.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';
import { draftOf, type Reference, refuseTwice } from './promote.ts';

export interface Checking {
  /** Number of the revision that is taken for the live one; 0 is nothing. The newest when it is left out. */
  against?: number;
  accept?: string[];
}

/**
 * Tells what a promotion of these releases would meet, and changes nothing.
 * @param candidates releases of the store, or builds that are not published
 * @throws UserError when there is no such release or revision
 */
export async function check(
  store: ReleaseStore,
  candidates: (Reference | Release)[],
  { against, accept }: Checking = {},
): Promise<Report> {
  refuseTwice(candidates);
  const builds = candidates.filter((candidate) => 'manifest' in candidate);
  for (const candidate of candidates) {
    if ('manifest' in candidate || (await store.readRelease(candidate.id, candidate.version))) continue;
    throw new UserError(
      `${nameOf(candidate)} is not in the store. Publish it first, or check the folder of its build.`,
    );
  }
  const before = await revisionOf(store, against ?? (await store.newestRevision()));
  const ids = candidates.map(({ id }) => id);
  const after = draftOf(before, candidates);
  return checkStep(store, { before, after, ids, builds, accept, against: before?.revision ?? 0 });
}

async function revisionOf(store: ReleaseStore, number: number): Promise<RegistryRevision | null> {
  const revision = await store.readRevision(number);
  if (!revision && number > 0) throw new UserError(`There is no revision ${number}.`);
  return revision;
}
