import type { Middleware } from 'redux';

/** Patches the cache as it is now. To repeat it must be harmless. */
type Apply = () => void;

interface Updates {
  /** Optimistic updates that the server has not answered yet, the oldest first, with the requests of their mutations. */
  pending: Map<Apply, string>;
  /** By request of a query in flight: the changes that its response may lack, in their order. */
  missing: Map<string, Set<Apply>>;
  /** Mutations whose response is to be written into the cache. */
  saving: Set<Saving>;
}

interface Saving {
  /** Of the mutation. */
  requestId: string;
  /** `missing` of the queries that were requested before the server answered: later ones read what it had saved. */
  older: Set<Apply>[];
}

/** By the extra argument of a store's thunks. */
const updatesByStore = new WeakMap<object, Updates>();

function getUpdates(extra: unknown): Updates {
  const key = extra as object;
  const updates = updatesByStore.get(key) ?? { pending: new Map(), missing: new Map(), saving: new Set() };
  updatesByStore.set(key, updates);
  return updates;
}

/** Applies an optimistic update, also to results that arrive until it has ended or were requested before. */
export function startUpdate(extra: unknown, requestId: string, apply: Apply) {
  const { pending, missing } = getUpdates(extra);
  pending.set(apply, requestId);
  for (const changes of missing.values()) changes.add(apply);
  apply();
}

/** @param undo takes back an update that the server has refused */
export function endUpdate(extra: unknown, apply: Apply, undo?: () => void) {
  const { pending, missing } = getUpdates(extra);
  pending.delete(apply);
  for (const changes of missing.values()) {
    // It counts from now on: a response to an earlier change must not hide it.
    if (changes.delete(apply) && !undo) changes.add(apply);
  }
  undo?.();
  applyAll(pending.keys());
}

/**
 * Call when a mutation starts.
 * @returns a function to call when it has ended, once; with what the server has saved, it applies that to the cache, and
 * to results that were requested before the server answered
 */
export function startSaving(extra: unknown, requestId: string): (apply?: Apply) => void {
  const { pending, saving } = getUpdates(extra);
  const own: Saving = { requestId, older: [] };
  saving.add(own);
  return (apply) => {
    saving.delete(own);
    if (!apply) return;
    for (const changes of own.older) changes.add(apply);
    apply();
    applyAll(pending.keys());
  };
}

const applyAll = (changes: Iterable<Apply>) => {
  for (const apply of changes) apply();
};

/** What is read from now on, such as the lists that the change makes stale, has it, or what the server made of it. */
function endPending({ pending, missing, saving }: Updates, requestId: string) {
  for (const [apply, ofRequest] of pending) if (ofRequest === requestId) pending.delete(apply);
  for (const each of saving) if (each.requestId === requestId) each.older = [...missing.values()];
}

/** Changes a result that the server read before a change, so that the screen does not fall back behind it. */
export const reapplyUpdates =
  (extra: unknown): Middleware =>
  () =>
  (next) =>
  (action) => {
    const updates = getUpdates(extra);
    const { pending, missing } = updates;
    const { type, meta } = action as { type: string; meta?: { requestId: string } };
    const [, kind, phase] = /\/execute(Query|Mutation)\/(\w+)$/.exec(type) ?? [];
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
      applyAll(changes);
      applyAll(pending.keys());
    }
    return result;
  };
