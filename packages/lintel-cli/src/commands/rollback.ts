import type { RegistryRevision } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { revise } from '../store/revise.ts';
import { UserError } from '../UserError.ts';
import { history } from './history.ts';

export interface Rollback {
  /** One module; everything when it is left out. */
  id?: string;
  /** The revision to return to; the one before the last change when it is left out. */
  to?: number;
}

/**
 * Goes back: a new revision that says what an earlier one said, of everything or of one module. Nothing is lost; going
 * forward again is another rollback.
 * @throws UserError when there is nothing to go back to
 */
export async function rollback(store: ReleaseStore, { id, to }: Rollback): Promise<RegistryRevision> {
  return revise(store, async (before) => {
    if (!before) throw new UserError('Nothing is live yet.');
    const target = to === undefined ? await lastOther(store, before, id) : await store.readRevision(to);
    if (!target) throw new UserError(to === undefined ? nothingBefore(id) : `There is no revision ${to}.`);
    const reason = `rollback ${id ? `${id} ` : ''}to revision ${target.revision}`;
    if (!id) return { reason, live: target.live, disabled: target.disabled };
    const version = target.live[id];
    if (!version) throw new UserError(`Revision ${target.revision} has no ${id}.`);
    return { reason, live: { ...before.live, [id]: version }, disabled: before.disabled };
  });
}

const nothingBefore = (id?: string) =>
  id ? `${id} has only ever had one version.` : 'There is no earlier revision.';

/** The newest revision in which the module had another version, or the one before this. */
async function lastOther(store: ReleaseStore, before: RegistryRevision, id?: string) {
  const earlier = (await history(store)).filter(({ revision }) => revision < before.revision);
  return earlier.find(({ live }) => !id || (live[id] !== undefined && live[id] !== before.live[id])) ?? null;
}
