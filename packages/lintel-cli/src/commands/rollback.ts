import type { RegistryRevision } from '@lintel/contract';
import { canariesWithout } from '../store/canariesWithout.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type Revising, revise } from '../store/revise.ts';
import { revisions } from '../store/revisions.ts';
import { type Draft, saysTheSame } from '../store/saysTheSame.ts';
import { UserError } from '../UserError.ts';

export interface Rollback extends Revising {
  /** One module; everything when it is left out. */
  id?: string;
  /** The revision to return to; the one before the last change when it is left out. */
  to?: number;
}

/**
 * Goes back: a new revision that says what an earlier one said, of everything or of one module, without its canaries.
 * Nothing is lost; going forward again is another rollback.
 * @throws UserError when there is nothing to go back to
 */
export async function rollback(store: ReleaseStore, { id, to, dryRun }: Rollback): Promise<RegistryRevision> {
  return revise(
    store,
    async (before) => {
      if (!before) throw new UserError('Nothing is live yet.');
      if (to !== undefined) return backTo(before, await revisionOf(store, to), id);
      return lastOther(store, before, id);
    },
    { dryRun },
  );
}

async function revisionOf(store: ReleaseStore, number: number) {
  const revision = await store.readRevision(number);
  if (!revision) throw new UserError(`There is no revision ${number}.`);
  return revision;
}

function backTo(before: RegistryRevision, target: RegistryRevision, id?: string): Draft {
  const reason = `rollback ${id ? `${id} ` : ''}to revision ${target.revision}`;
  if (!id) return { reason, live: target.live, disabled: target.disabled };
  const version = target.live[id];
  if (!version) throw new UserError(`Revision ${target.revision} has no ${id}.`);
  return {
    reason,
    live: { ...before.live, [id]: version },
    disabled: before.disabled,
    canary: canariesWithout(before, [id]),
  };
}

/** Back to the newest revision that makes a difference. */
async function lastOther(store: ReleaseStore, before: RegistryRevision, id?: string): Promise<Draft> {
  for await (const target of revisions(store)) {
    if (target.revision >= before.revision || (id && !target.live[id])) continue;
    const draft = backTo(before, target, id);
    if (!saysTheSame(before, draft)) return draft;
  }
  throw new UserError(id ? `${id} has only ever had one version.` : 'There is no earlier revision.');
}
