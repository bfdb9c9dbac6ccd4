import type { Middleware } from 'redux';

/** Patches the cache as it is now. To repeat it must be harmless. */
type Apply = () => void;

interface Updates {
  /** Optimistic updates that the server has not answered yet, the oldest first, with the requests of their mutations. */
  pending: Map<Apply, string>;
  /** By request of a query in flight: the changes that its response may lack, in their order. */
  missing: Map<string, Set<Apply>>;
  /** Mutations that the server has not answered yet, the oldest first. */
  open: Set<Open>;
  /** The result that a patch has changed last, by its key in the cache. */
  patchedKey?: string;
  /** By key: how often the result has been replaced by a response. */
  responses: Map<string, number>;
}

interface Open {
  /** Of the mutation. */
  requestId: string;
  /** `missing` of the queries that were requested before the server answered: later ones read what it had saved. */
  older: Set<Apply>[];
  /** What has been changed since it started, by other mutations: an answer that comes later must not hide it. */
  later: Set<Apply>;
}

/** By the extra argument of a store's thunks. */
const updatesByStore = new WeakMap<object, Updates>();

function getUpdates(extra: unknown): Updates {
  const key = extra as object;
  const updates = updatesByStore.get(key) ?? {
    pending: new Map(),
    missing: new Map(),
    open: new Set(),
    responses: new Map(),
  };
  updatesByStore.set(key, updates);
  return updates;
}

function start({ open }: Updates, requestId: string): Open {
  const own: Open = { requestId, older: [], later: new Set() };
  open.add(own);
  return own;
}

/** @param others mutations that started before */
function noteLater(others: Iterable<Open>, requestId: string, apply: Apply) {
  for (const { requestId: other, later } of others) if (other !== requestId) later.add(apply);
}

/**
 * Applies an optimistic update, also to results that arrive until it has ended or were requested before.
 * @returns a function to call when it has ended, once, with what takes it back if the server has refused it
 */
export function startUpdate(extra: unknown, requestId: string, apply: Apply): (undo?: () => void) => void {
  const updates = getUpdates(extra);
  const { pending, missing, open } = updates;
  noteLater(open, requestId, apply);
  const own = start(updates, requestId);
  pending.set(apply, requestId);
  for (const changes of missing.values()) changes.add(apply);
  apply();
  return (undo) => {
    open.delete(own);
    pending.delete(apply);
    for (const changes of missing.values()) {
      // It counts from now on: a response to an earlier change must not hide it.
      if (changes.delete(apply) && !undo) changes.add(apply);
    }
    if (!undo) return;
    for (const { later } of open) later.delete(apply);
    undo();
    applyAll(pending.keys());
    applyAll(own.later);
  };
}

/**
 * Call when a mutation starts.
 * @returns a function to call when it has ended, once; with what the server has saved, it applies that to the cache, and
 * to results that were requested before the server answered
 */
export function startSaving(extra: unknown, requestId: string): (apply?: Apply) => void {
  const updates = getUpdates(extra);
  const before = [...updates.open];
  const own = start(updates, requestId);
  return (apply) => {
    updates.open.delete(own);
    if (!apply) return;
    noteLater(before, requestId, apply);
    for (const changes of own.older) {
      changes.add(apply);
      for (const later of own.later) if (changes.delete(later)) changes.add(later);
    }
    apply();
    applyAll(own.later);
  };
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
  const applied = patches.map((patch) => {
    updates.patchedKey = undefined;
    const { undo } = dispatch(patch);
    const key = updates.patchedKey ?? '';
    return { undo, key, responses: updates.responses.get(key) };
  });
  return () => {
    for (const { undo, key, responses } of applied.reverse())
      if (updates.responses.get(key) === responses) undo();
  };
}

const applyAll = (changes: Iterable<Apply>) => {
  for (const apply of changes) apply();
};

/** What is read from now on, such as the lists that the change makes stale, has it, or what the server made of it. */
function endPending({ pending, missing, open }: Updates, requestId: string) {
  for (const [apply, ofRequest] of pending) if (ofRequest === requestId) pending.delete(apply);
  for (const each of open) if (each.requestId === requestId) each.older = [...missing.values()];
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
    const { pending, missing, responses } = updates;
    const { type, meta, payload } = action as QueryAction;
    if (type?.endsWith('/queryResultPatched')) updates.patchedKey = payload?.queryCacheKey;
    const [, kind, phase] = /\/execute(Query|Mutation)\/(\w+)$/.exec(type ?? '') ?? [];
    if (!phase || !meta) return next(action);
    const { requestId } = meta;
    if (kind === 'Mutation') {
      if (phase === 'fulfilled') endPending(updates, requestId);
      return next(action);
    }
    if (phase === 'pending') missing.set(requestId, new Set(pending.keys()));
    const result = next(action);
    if (phase === 'pending') return result;
    const changes = missing.get(requestId) ?? [];
    missing.delete(requestId);
    if (phase === 'fulfilled') {
      const { queryCacheKey: key = '' } = meta.arg ?? {};
      responses.set(key, (responses.get(key) ?? 0) + 1);
      applyAll(changes);
      applyAll(pending.keys());
    }
    return result;
  };
