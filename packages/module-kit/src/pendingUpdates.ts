import type { Middleware } from 'redux';

/** Patches the cache as it is now. To repeat it must be harmless. */
type Apply = () => void;

/** What a mutation changes in the cache. */
interface Change {
  /** Of the mutation. */
  requestId: string;
  /** Missing while the response is awaited that it writes, and after a refusal. */
  apply?: Apply;
  /** On the clock. */
  answeredAt?: number;
}

interface Updates {
  /** Counts answers. */
  clock: number;
  /** In the order in which their mutations started: the later one counts, whichever is answered first. */
  changes: Change[];
  /** When each query in flight was requested. */
  queries: Map<string, number>;
  /** Key of the result that has been patched last. */
  patched?: string;
  /** By key: when a response has replaced the result. */
  replaced: Map<string | undefined, number>;
}

/** By the extra argument of a store's thunks. */
const updatesByStore = new WeakMap<object, Updates>();

function getUpdates(extra: unknown): Updates {
  const key = extra as object;
  const updates = updatesByStore.get(key) ?? {
    clock: 0,
    changes: [],
    queries: new Map(),
    replaced: new Map(),
  };
  updatesByStore.set(key, updates);
  return updates;
}

/** Call when a mutation starts. @param apply applies it until it is answered, also to results that lack it */
export function startChange(extra: unknown, requestId: string, apply?: Apply): Change {
  const { changes, queries } = getUpdates(extra);
  // Nothing that is on its way can hide what has been answered.
  if (queries.size === 0 && changes.every(({ answeredAt }) => answeredAt)) changes.length = 0;
  const change: Change = { requestId, apply };
  changes.push(change);
  apply?.();
  return change;
}

/**
 * Call when a mutation has been answered. What others have changed since stays.
 * @param change is replaced by `apply`: what the server has saved, or after a refusal nothing
 * @param undo takes back what was refused
 */
export function endChange(extra: unknown, change: Change, apply?: Apply, undo?: Apply) {
  const { changes } = getUpdates(extra);
  const at = changes.indexOf(change);
  change.apply = apply;
  (apply ?? undo)?.();
  changes.forEach((each, index) => {
    if (each.requestId !== change.requestId && (index > at || (undo && !each.answeredAt))) each.apply?.();
  });
}

/**
 * Dispatches patches.
 * @returns takes back each of them, the last first, but for those of results that a response has replaced since
 */
export function dispatchPatches<Patch>(
  extra: unknown,
  dispatch: (patch: Patch) => { undo(): void },
  patches: readonly Patch[],
): () => void {
  const updates = getUpdates(extra);
  const { clock, replaced } = updates;
  const undos = patches.map((patch) => {
    // A patch without effect leaves the key before; there is nothing to undo.
    const { undo } = dispatch(patch);
    const key = updates.patched;
    return () => (replaced.get(key) ?? 0) > clock || undo();
  });
  return () => {
    for (const undo of undos.reverse()) undo();
  };
}

/** What is read here of RTK Query's actions. */
interface QueryAction {
  /** A thunk has none. */
  type?: string;
  meta?: { requestId: string; arg?: { queryCacheKey?: string } };
  payload?: { queryCacheKey?: string };
}

/** Changes a result that the server read before a change, so that the screen does not fall back behind it. */
export const reapplyUpdates =
  (extra: unknown): Middleware =>
  () =>
  (next) =>
  (action) => {
    const updates = getUpdates(extra);
    const { changes, queries, replaced } = updates;
    const { type = '', meta, payload } = action as QueryAction;
    if (type.endsWith('/queryResultPatched')) updates.patched = payload?.queryCacheKey;
    const [, kind, phase] = /\/execute(\w+)\/(\w+)$/.exec(type) ?? [];
    if (!kind || !meta) return next(action);
    const { requestId, arg } = meta;
    if (phase !== 'pending') updates.clock += 1;
    const now = updates.clock;
    if (kind === 'Query') {
      const requestedAt = queries.get(requestId) ?? 0;
      if (phase === 'pending') queries.set(requestId, now);
      else queries.delete(requestId);
      const result = next(action);
      if (phase === 'fulfilled') {
        replaced.set(arg?.queryCacheKey, now);
        for (const { apply, answeredAt = now } of changes) if (answeredAt > requestedAt) apply?.();
      }
      return result;
    }
    // What is requested from now on, such as the lists that the change makes stale, has it, or what the server made of it.
    for (const change of changes)
      if (phase !== 'pending' && change.requestId === requestId) change.answeredAt = now;
    return next(action);
  };
