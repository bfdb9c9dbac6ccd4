import type { Middleware } from 'redux';

/** Patches the current cache. Must be idempotent. */
type Apply = () => void;

/** Cache changes of a mutation. */
interface Change {
  /** Request id of the mutation. */
  requestId: string;
  /** Undefined after a refusal, and while a change that is made from the response is pending. */
  apply?: Apply;
  /** Clock value of the response. */
  answeredAt?: number;
}

interface Updates {
  /** Counts the responses. */
  clock: number;
  /**
   * In the order in which their mutations started: the later one takes precedence, regardless of the order of the
   * responses.
   */
  changes: Change[];
  /** Clock value at which each query in flight was requested. */
  queries: Map<string, number>;
  /** Key of the most recently patched result. */
  patched?: string;
  /** By key: clock value at which a response replaced the result. */
  replaced: Map<string | undefined, number>;
}

/** Keyed by the extra argument of a store's thunks. */
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

/**
 * Registers a change when a mutation starts.
 * @param apply applies it until the response arrives, also to results that lack it
 */
export function startChange(extra: unknown, requestId: string, apply?: Apply): Change {
  const { changes, queries } = getUpdates(extra);
  // Without a query in flight, no response can overwrite the settled changes.
  if (queries.size === 0 && changes.every(({ answeredAt }) => answeredAt)) changes.length = 0;
  const change: Change = { requestId, apply };
  changes.push(change);
  apply?.();
  return change;
}

/**
 * Updates a change when the response to its mutation has arrived. Later changes of others are kept.
 * @param apply replaces the change with the saved data; undefined after a refusal
 * @param undo reverts the refused change
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
 * @returns a function that undoes them in reverse order, except in results that a response has replaced since
 */
export function dispatchPatches<Patch>(
  extra: unknown,
  dispatch: (patch: Patch) => { undo(): void },
  patches: readonly Patch[],
): () => void {
  const updates = getUpdates(extra);
  const { clock, replaced } = updates;
  const undos = patches.map((patch) => {
    // A patch without effect leaves the previous key; there is nothing to undo.
    const { undo } = dispatch(patch);
    const key = updates.patched;
    return () => (replaced.get(key) ?? 0) > clock || undo();
  });
  return () => {
    for (const undo of undos.reverse()) undo();
  };
}

/** The parts of RTK Query's actions that are read here. */
interface QueryAction {
  /** Undefined for a thunk. */
  type?: string;
  meta?: { requestId: string; arg?: { queryCacheKey?: string } };
  payload?: { queryCacheKey?: string };
}

/**
 * Reapplies changes to a result that the server read before them, so that the screen does not show older data again.
 */
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
    // Requests from now on, such as those for lists that the change makes stale, contain the change or its result.
    for (const change of changes)
      if (phase !== 'pending' && change.requestId === requestId) change.answeredAt = now;
    return next(action);
  };
