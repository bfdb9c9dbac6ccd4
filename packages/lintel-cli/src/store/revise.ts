import type { RegistryRevision } from '@lintel/contract';
import type { ReleaseStore } from './ReleaseStore.ts';

/** What a revision says, without its number and date. */
export type Draft = Omit<RegistryRevision, 'revision' | 'createdAt'>;

/**
 * Puts a new revision on top of the newest one. When somebody else takes the number in between, theirs is the new
 * ground and `edit` is asked again.
 * @param edit gives the next revision by the newest one (null in an empty store); may throw to refuse
 * @returns the new revision, or the newest one when `edit` changes nothing but the reason
 */
export async function revise(
  store: ReleaseStore,
  edit: (before: RegistryRevision | null) => Draft | Promise<Draft>,
): Promise<RegistryRevision> {
  for (;;) {
    const newest = await store.newestRevision();
    const before = await store.readRevision(newest);
    const draft = await edit(before);
    if (before && saysTheSame(before, draft)) return before;
    const next = { revision: newest + 1, createdAt: new Date().toISOString(), ...draft };
    if (await store.addRevision(next)) return next;
  }
}

function saysTheSame(before: RegistryRevision, draft: Draft): boolean {
  const said = ({ live, disabled = [] }: Draft) => JSON.stringify([sorted(live), [...disabled].sort()]);
  return said(before) === said(draft);
}

const sorted = (live: Record<string, string>) => Object.entries(live).sort(([a], [b]) => (a < b ? -1 : 1));
