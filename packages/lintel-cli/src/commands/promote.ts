import type { RegistryRevision } from '@lintel/contract';
import { type Requiring, requireCompatible } from '../check/requireCompatible.ts';
import { canariesWithout } from '../store/canariesWithout.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { revise } from '../store/revise.ts';
import { type Draft, saysTheSame } from '../store/saysTheSame.ts';
import { UsageError, UserError } from '../UserError.ts';

/** Id and version of a release: what `leads@1.4.0` says. */
export interface Reference {
  id: string;
  version: string;
}

/** @throws UserError when the text is not `id@version` */
export function parseReference(text: string): Reference {
  const [, id, version] = text.match(/^([a-z][a-z0-9-]*)@([0-9A-Za-z.+-]+)$/) ?? [];
  if (!id || !version) throw new UsageError(`"${text}" is not a release. Write it like leads@1.4.0.`);
  return { id, version };
}

export interface Promoting extends Requiring {
  /** Nothing is checked: for a store that follows a checkout, whatever was there before. */
  unchecked?: boolean;
}

/**
 * Makes published releases live, all in one new revision of the registry. Tabs that are open keep their own revision.
 * What would break others is refused: checked is the very state that would be live, also when another promotion came
 * first.
 * @returns the new revision, or the present one when it has all of them already
 * @throws Refusal with everything that the check found; not in a dry run, which tells it by `onCheck` alone
 */
export async function promote(
  store: ReleaseStore,
  references: Reference[],
  { unchecked = false, dryRun, ...options }: Promoting = {},
): Promise<RegistryRevision> {
  for (const { id, version } of references) {
    if (!(await store.readRelease(id, version))) {
      throw new UserError(`${id}@${version} is not in the store. Publish it first: lintel publish <folder>`);
    }
  }
  refuseTwice(references);
  const ids = references.map(({ id }) => id);
  return revise(
    store,
    async (before) => {
      const after = draftOf(before, references);
      if (unchecked || (before && saysTheSame(before, after))) return after;
      return {
        ...after,
        reason: await requireCompatible(store, { before, after, ids }, { dryRun, ...options }),
      };
    },
    { dryRun },
  );
}

/** @throws UserError naming a module that is named twice */
export function refuseTwice(references: Reference[]) {
  const twice = references.find(
    ({ id }, index) => references.findIndex((other) => other.id === id) !== index,
  );
  if (twice) throw new UserError(`${twice.id} is named twice.`);
}

/** What a revision says once the releases are live. */
export function draftOf(before: RegistryRevision | null, references: Reference[]): Draft {
  const changes = Object.fromEntries(references.map(({ id, version }) => [id, version]));
  return {
    reason: `promote ${references.map(({ id, version }) => `${id}@${version}`).join(' ')}`,
    live: { ...before?.live, ...changes },
    disabled: before?.disabled,
    canary: canariesWithout(before, Object.keys(changes)),
  };
}
