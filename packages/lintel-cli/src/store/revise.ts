import type { RegistryRevision } from '@lintel/contract';
import { UserError } from '../UserError.ts';
import { namedReleases } from './namedReleases.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { type Draft, saysTheSame } from './saysTheSame.ts';

export interface Revising {
  /** Nothing is written: the revision that would be made is returned. */
  dryRun?: boolean;
}

/**
 * Puts a new revision on top of the newest one. When somebody else takes the number in between, theirs is the new
 * ground and `edit` is asked again.
 * @param edit gives the next revision by the newest one (null in an empty store); may throw to refuse
 * @returns the new revision, or the newest one when `edit` changes nothing but the reason
 * @throws UserError when the draft names a release that the store does not have
 */
export async function revise(
  store: ReleaseStore,
  edit: (before: RegistryRevision | null) => Draft | Promise<Draft>,
  { dryRun = false }: Revising = {},
): Promise<RegistryRevision> {
  for (;;) {
    const newest = await store.newestRevision();
    const before = await store.readRevision(newest);
    const draft = await edit(before);
    if (before && saysTheSame(before, draft)) return before;
    await requireReleases(store, before, draft);
    const next = { revision: newest + 1, createdAt: new Date().toISOString(), ...draft };
    if (dryRun || (await store.addRevision(next))) return next;
  }
}

/** Asked anew for each attempt: in the meantime `prune` may have taken what an earlier one found. */
async function requireReleases(store: ReleaseStore, before: RegistryRevision | null, draft: Draft) {
  const there = before ? namedReleases(before) : new Map();
  for (const [name, { id, version }] of namedReleases(draft)) {
    if (there.has(name) || (await store.readRelease(id, version))) continue;
    throw new UserError(
      `${name} is not in the store. Publish it; once more, if lintel prune has removed it as long out of use.`,
    );
  }
}
