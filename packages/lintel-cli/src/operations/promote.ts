import type { RegistryRevision } from '@lintel/contract';
import { type CompatibilityOptions, requireCompatible } from '../check/checkRevision.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { revise } from '../store/revise.ts';
import { canariesWithout, isSameState, type RevisionDraft } from '../store/revision.ts';
import { UsageError, UserError } from '../UserError.ts';

/** Id and version of a release, written `leads@1.4.0`. */
export interface Reference {
  id: string;
  version: string;
}

/**
 * Accepts more versions than publishing does: earlier releases may have others.
 * @throws UserError when the text is not `id@version`
 */
export function parseReference(text: string): Reference {
  const [, id, version] = text.match(/^([a-z][a-z0-9-]*)@([0-9A-Za-z.+-]+)$/) ?? [];
  if (!id || !version) throw new UsageError(`"${text}" is not a release. Write it like leads@1.4.0.`);
  return { id, version };
}

export interface PromoteOptions extends CompatibilityOptions {
  /** Skips the check, for a store that follows a checkout regardless of the previous live state. */
  unchecked?: boolean;
  /** Recorded in the history. */
  testsSkipped?: boolean;
}

/**
 * Makes published releases live in one new revision of the registry. Open tabs keep their revision. Refuses changes
 * that would break other modules; after losing a race against another promotion, it checks the new state again.
 *
 * @returns the new revision, or the current one when it already contains all of them
 * @throws Refusal with all findings; a dry run only passes them to `onCheck`
 */
export async function promote(
  store: ReleaseStore,
  references: Reference[],
  { unchecked = false, testsSkipped = false, by, dryRun, verify, ...options }: PromoteOptions = {},
): Promise<RegistryRevision> {
  for (const { id, version } of references) {
    if (!(await store.readRelease(id, version))) {
      throw new UserError(`${id}@${version} is not in the store. Publish it first: lintel publish <folder>`);
    }
  }
  rejectDuplicates(references);
  const ids = references.map(({ id }) => id);
  return revise(
    store,
    async (before) => {
      const draft = createPromotionDraft(before, references);
      const after = testsSkipped ? { ...draft, reason: `${draft.reason}, tests skipped` } : draft;
      if (unchecked || (before && isSameState(before, after))) return after;
      return {
        ...after,
        reason: await requireCompatible(store, { before, after, ids }, { dryRun, ...options }),
      };
    },
    { by, dryRun, verify },
  );
}

/** @throws UserError naming a module that is listed twice */
export function rejectDuplicates(references: Reference[]) {
  const twice = references.find(
    ({ id }, index) => references.findIndex((other) => other.id === id) !== index,
  );
  if (twice) throw new UserError(`${twice.id} is named twice.`);
}

/** Creates the revision that makes the releases live. */
export function createPromotionDraft(
  before: RegistryRevision | null,
  references: Reference[],
): RevisionDraft {
  const changes = Object.fromEntries(references.map(({ id, version }) => [id, version]));
  return {
    reason: `promote ${references.map(({ id, version }) => `${id}@${version}`).join(' ')}`,
    live: { ...before?.live, ...changes },
    disabled: before?.disabled,
    canary: canariesWithout(before, Object.keys(changes)),
  };
}
