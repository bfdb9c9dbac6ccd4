import type { Canary, RegistryRevision } from '@lintel/contract';
import { type CompatibilityOptions, requireCompatible } from '../check/checkRevision.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type ReviseOptions, revise } from '../store/revise.ts';
import { canariesWithout } from '../store/revision.ts';
import { UsageError, UserError } from '../UserError.ts';
import type { Reference } from './promote.ts';

export interface CanaryOptions extends CompatibilityOptions {
  /** Whether gateways end the canary when it performs worse than the live version. */
  guard?: boolean;
  /** Whether gateways also raise its share, and finally promote it. */
  auto?: boolean;
}

/**
 * Serves a published release of a live module to a share of visitors. Calling it again with another percentage changes
 * the share: visitors in the first 10 % are also in the first 50 %. A guarded canary stays guarded, and its comparison
 * restarts with each share.
 * @param percent share of visitors, 1 to 99
 * @throws UserError when the module is not live, is disabled, or already has that version; Refusal when it would break
 * other modules
 */
export async function startCanary(
  store: ReleaseStore,
  { id, version }: Reference,
  percent: number,
  { guard, auto, ...options }: CanaryOptions = {},
): Promise<RegistryRevision> {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new UsageError(
      'A canary takes 1 to 99 percent of visitors. To release to everyone: lintel promote',
    );
  }
  return revise(
    store,
    async (before) => {
      if (!before?.live[id])
        throw new UserError(`${id} is not live. Make its first version live: lintel promote`);
      if (before.disabled?.includes(id))
        throw new UserError(`${id} is disabled. Enable it first: lintel enable ${id}`);
      if (before.live[id] === version) throw new UserError(`${id}@${version} is already live for everyone.`);
      const canary = createCanary(before, { id, version, percent }, { guard, auto });
      const draft = {
        reason: `canary ${id}@${version} ${percent} %${canary.guard ? ', guarded' : ''}`,
        live: before.live,
        disabled: before.disabled,
        canary: { ...before.canary, [id]: canary },
      };
      if (!(await store.readRelease(id, version))) return draft;
      // Checked like a full promotion.
      const after = { ...draft, live: { ...before.live, [id]: version } };
      return { ...draft, reason: await requireCompatible(store, { before, after, ids: [id] }, options) };
    },
    options,
  );
}

function createCanary(
  before: RegistryRevision,
  { id, version, percent }: Reference & { percent: number },
  { guard, auto }: Pick<CanaryOptions, 'guard' | 'auto'>,
): Canary {
  const current = before.canary?.[id];
  const running = current?.version === version ? current : undefined;
  if (!guard && !auto && !running?.guard) return { version, percent };
  const since = running?.percent === percent ? running.guard?.since : undefined;
  const isAuto = auto || running?.guard?.auto;
  return {
    version,
    percent,
    guard: { since: since ?? before.revision + 1, ...(isAuto && { auto: true }) },
  };
}

/** Serves the live version to everyone again. @throws UserError when the module has no canary */
export async function endCanary(
  store: ReleaseStore,
  id: string,
  options: ReviseOptions = {},
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
