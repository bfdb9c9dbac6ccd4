import type { RegistryRevision } from '@lintel/contract';
import { canariesWithout } from '../store/canariesWithout.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { revise } from '../store/revise.ts';
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

/**
 * Makes published releases live, all in one new revision of the registry. Tabs that are open keep their own revision.
 * @returns the new revision, or the present one when it has all of them already
 */
export async function promote(store: ReleaseStore, references: Reference[]): Promise<RegistryRevision> {
  for (const { id, version } of references) {
    if (!(await store.readRelease(id, version))) {
      throw new UserError(`${id}@${version} is not in the store. Publish it first: lintel publish <folder>`);
    }
  }
  const twice = references.find(
    ({ id }, index) => references.findIndex((other) => other.id === id) !== index,
  );
  if (twice) throw new UserError(`${twice.id} is named twice.`);
  const changes = Object.fromEntries(references.map(({ id, version }) => [id, version]));
  return revise(store, (before) => ({
    reason: `promote ${references.map(({ id, version }) => `${id}@${version}`).join(' ')}`,
    live: { ...before?.live, ...changes },
    disabled: before?.disabled,
    canary: canariesWithout(before, Object.keys(changes)),
  }));
}
