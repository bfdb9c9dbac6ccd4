import type { RegistryRevision } from '@lintel/contract';
import { type Requiring, requireCompatible } from '../check/requireCompatible.ts';
import { canariesWithout } from '../store/canariesWithout.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type Revising, revise } from '../store/revise.ts';
import { UsageError, UserError } from '../UserError.ts';
import type { Reference } from './promote.ts';

/**
 * Gives a published release of a live module to a part of the visitors. Called again with another percentage it grows or
 * shrinks: who was among the first ten of a hundred is among the first fifty.
 * @param percent 1 to 99, of the visitors
 * @throws UserError when the module is not live, is off, or has that very version; Refusal when it would break others
 */
export async function startCanary(
  store: ReleaseStore,
  { id, version }: Reference,
  percent: number,
  options: Requiring = {},
): Promise<RegistryRevision> {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new UsageError('A canary is for 1 to 99 percent of the visitors. For all of them: lintel promote');
  }
  return revise(
    store,
    async (before) => {
      if (!before?.live[id])
        throw new UserError(`${id} is not live. Make its first version live: lintel promote`);
      if (before.disabled?.includes(id))
        throw new UserError(`${id} is switched off. First: lintel enable ${id}`);
      if (before.live[id] === version)
        throw new UserError(`${id}@${version} is live already, for everybody.`);
      const draft = {
        reason: `canary ${id}@${version} ${percent} %`,
        live: before.live,
        disabled: before.disabled,
        canary: { ...before.canary, [id]: { version, percent } },
      };
      if (!(await store.readRelease(id, version))) return draft;
      // Checked as if it were for everybody: its visitors deserve no less.
      const after = { ...draft, live: { ...before.live, [id]: version } };
      return { ...draft, reason: await requireCompatible(store, { before, after, ids: [id] }, options) };
    },
    options,
  );
}

/** Everybody gets the live version again. @throws UserError when the module has no canary */
export async function endCanary(
  store: ReleaseStore,
  id: string,
  options: Revising = {},
): Promise<RegistryRevision> {
  return revise(
    store,
    (before) => {
      if (!before?.canary?.[id]) throw new UserError(`${id} has no canary.`);
      return {
        reason: `end the canary ${id}@${before.canary[id].version}`,
        live: before.live,
        disabled: before.disabled,
        canary: canariesWithout(before, [id]),
      };
    },
    options,
  );
}
