import type { Attribution, RegistryRevision } from '@lintel/contract';
import { UserError } from '../UserError.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { getReferencedReleases, isSameState, keepBackends, type RevisionDraft } from './revision.ts';

export interface ReviseOptions {
  /** Actor, origin and reason of the revision. */
  by?: Attribution;
  /** Returns the revision without writing it. */
  dryRun?: boolean;
  /** Throws when the newest revision isn't the expected one; runs for each attempt. */
  verify?(before: RegistryRevision | null): void;
}

/**
 * Adds a revision on top of the newest one. When another process takes the number first, `edit` runs again on top of
 * that revision.
 * @param edit returns the next revision from the newest one (null in an empty store); may throw to refuse
 * @returns the new revision, or the newest one when `edit` changes nothing but the reason
 * @throws UserError when the draft names a release that is missing from the store
 */
export async function revise(
  store: ReleaseStore,
  edit: (before: RegistryRevision | null) => RevisionDraft | Promise<RevisionDraft>,
  { by, dryRun = false, verify = () => {} }: ReviseOptions = {},
): Promise<RegistryRevision> {
  for (;;) {
    const newest = await store.newestRevision();
    const before = await store.readRevision(newest);
    verify(before);
    const draft = keepBackends(before, await edit(before));
    if (before && isSameState(before, draft)) return before;
    await requireReleases(store, before, draft);
    const next = { revision: newest + 1, createdAt: new Date().toISOString(), ...draft, ...(by && { by }) };
    if (dryRun || (await store.addRevision(next))) return next;
  }
}

/** Runs for each attempt, because `prune` may remove releases in between. */
async function requireReleases(store: ReleaseStore, before: RegistryRevision | null, draft: RevisionDraft) {
  const referenced = before ? getReferencedReleases(before) : new Map();
  for (const [name, { id, version }] of getReferencedReleases(draft)) {
    if (referenced.has(name) || (await store.readRelease(id, version))) continue;
    throw new UserError(
      `${name} is not in the store. Publish it, or publish it again if lintel prune has removed it.`,
    );
  }
}

/** Iterates over the revisions from newest to oldest, reading each on demand. */
export async function* iterateRevisions(store: ReleaseStore): AsyncGenerator<RegistryRevision> {
  for (let number = await store.newestRevision(); number > 0; number -= 1) {
    const revision = await store.readRevision(number);
    if (revision) yield revision;
  }
}
