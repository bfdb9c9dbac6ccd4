import type { RegistryRevision } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { iterateRevisions, type ReviseOptions, revise } from '../store/revise.ts';
import { canariesWithout, isSameState, type RevisionDraft } from '../store/revision.ts';
import { UserError } from '../UserError.ts';

export interface RollbackOptions extends ReviseOptions {
  /** One module; by default everything. */
  id?: string;
  /** The target revision; by default the one before the last change. */
  to?: number;
}

/**
 * Rolls back everything or one module to an earlier revision, in a new revision and without canaries. Rolling forward
 * again is another rollback.
 * @throws UserError when there is no earlier state
 */
export async function rollback(
  store: ReleaseStore,
  { id, to, ...options }: RollbackOptions,
): Promise<RegistryRevision> {
  return revise(
    store,
    async (before) => {
      if (!before) throw new UserError('Nothing is live yet.');
      if (to !== undefined) return createRollbackDraft(before, await requireRevision(store, to), id);
      return createPreviousStateDraft(store, before, id);
    },
    options,
  );
}

async function requireRevision(store: ReleaseStore, number: number) {
  const revision = await store.readRevision(number);
  if (!revision) throw new UserError(`There is no revision ${number}.`);
  return revision;
}

function createRollbackDraft(before: RegistryRevision, target: RegistryRevision, id?: string): RevisionDraft {
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

/** Returns a draft of the newest revision that differs. */
async function createPreviousStateDraft(
  store: ReleaseStore,
  before: RegistryRevision,
  id?: string,
): Promise<RevisionDraft> {
  for await (const target of iterateRevisions(store)) {
    if (target.revision >= before.revision || (id && !target.live[id])) continue;
    const draft = createRollbackDraft(before, target, id);
    if (!isSameState(before, draft)) return draft;
  }
  throw new UserError(id ? `${id} has only ever had one version.` : 'There is no earlier revision.');
}
