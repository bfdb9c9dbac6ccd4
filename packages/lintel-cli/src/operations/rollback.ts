import type { RegistryRevision } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { iterateRevisions, type ReviseOptions, revise } from '../store/revise.ts';
import { canariesWithout, isSameState, listRestored, type RevisionDraft } from '../store/revision.ts';
import { UserError } from '../UserError.ts';
import type { Reference } from './promote.ts';

/** Returns whether gateways serve a release: its module may require signatures. */
export type IsSigned = (release: Reference) => Promise<boolean>;

export interface RollbackOptions extends ReviseOptions {
  /** One module; by default everything. */
  id?: string;
  /** The target revision; by default the one before the last change. */
  to?: number;
  /** By default all are. */
  isSigned?: IsSigned;
}

/**
 * Rolls back everything or one module to an earlier revision, in a new revision and without canaries. Rolling forward
 * again is another rollback. Without `to`, states with unsigned releases are skipped.
 * @throws UserError when there is no earlier state, or its releases lack signatures that their modules require
 */
export async function rollback(
  store: ReleaseStore,
  { id, to, isSigned = async () => true, ...options }: RollbackOptions,
): Promise<RegistryRevision> {
  return revise(
    store,
    async (before) => {
      if (!before) throw new UserError('Nothing is live yet.');
      if (to === undefined) return createPreviousStateDraft(store, before, { id, isSigned });
      const draft = createRollbackDraft(before, await requireRevision(store, to), id);
      const unsigned = await findUnsigned(before, draft, isSigned);
      if (!unsigned) return draft;
      const { target } = await findPreviousState(store, before, { id, isSigned });
      throw new UserError(`${describeUnsigned(unsigned)} ${adviseRevision(target, id)}`);
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

type PreviousStateOptions = Pick<RollbackOptions, 'id'> & { isSigned: IsSigned };

async function createPreviousStateDraft(
  store: ReleaseStore,
  before: RegistryRevision,
  options: PreviousStateOptions,
): Promise<RevisionDraft> {
  const { draft, unsigned } = await findPreviousState(store, before, options);
  if (draft) return draft;
  if (unsigned) throw new UserError(`${describeUnsigned(unsigned)} ${adviseRevision(undefined, options.id)}`);
  const { id } = options;
  throw new UserError(id ? `${id} has only ever had one version.` : 'There is no earlier revision.');
}

interface PreviousState {
  /** The newest revision that differs and whose restored releases are signed, with its draft. */
  target?: RegistryRevision;
  draft?: RevisionDraft;
  /** The first release for which a newer revision was skipped. */
  unsigned?: Reference;
}

async function findPreviousState(
  store: ReleaseStore,
  before: RegistryRevision,
  { id, isSigned }: PreviousStateOptions,
): Promise<PreviousState> {
  let skipped: Reference | undefined;
  for await (const target of iterateRevisions(store)) {
    if (target.revision >= before.revision || (id && !target.live[id])) continue;
    const draft = createRollbackDraft(before, target, id);
    if (isSameState(before, draft)) continue;
    const unsigned = await findUnsigned(before, draft, isSigned);
    if (!unsigned) return { target, draft, unsigned: skipped };
    skipped ??= unsigned;
  }
  return { unsigned: skipped };
}

/** Returns the first unsigned release that a draft restores. */
export async function findUnsigned(
  before: RegistryRevision,
  draft: RevisionDraft,
  isSigned: IsSigned,
): Promise<Reference | undefined> {
  for (const release of listRestored(before, draft)) if (!(await isSigned(release))) return release;
  return undefined;
}

export const describeUnsigned = ({ id, version }: Reference) =>
  `${id}@${version} has no signature by a key of ${id}, which ${id} requires.`;

function adviseRevision(target: RegistryRevision | undefined, id?: string): string {
  if (!target)
    return `No earlier ${id ? 'version' : 'revision'} has one. Publish and promote a signed version.`;
  const name = id ? `${id}@${target.live[id]}` : `Revision ${target.revision}`;
  return `${name} is signed: lintel rollback ${id ? `${id} ` : ''}--to ${target.revision}`;
}
