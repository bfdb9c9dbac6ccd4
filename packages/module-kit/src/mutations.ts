import type { DomainEventName, DomainEvents } from '@lintel/contract';
import { getHost } from './getHost';
import { dispatchPatches, endChange, startChange } from './pendingUpdates';

// Helpers for an endpoint that changes data, in the order of their use: docs/how-to/change-data.md.

interface Started<Data> {
  queryFulfilled: Promise<{ data: Data }>;
  extra: unknown;
}

interface Patching<Patch> {
  dispatch(patch: Patch): { undo(): void };
}

/**
 * Makes the patches that change a record in every cached result that holds it. They change nothing until they are
 * dispatched: give a function that makes them to `optimisticUpdate` or `patchOnSuccess`.
 * @param state the result of `getState()`
 * @param tags patches all cached results that provide one of these
 * @param recipe changes one cached result in place, as in Immer
 * @example
 * const patchReview = (state: State, id: string, changes: Partial<Review>) =>
 *   patchCached(reviewsApi, state, [{ type: 'Review', id }], (page: ReviewPage) => {
 *     const review = page.rows.find((row) => row.id === id);
 *     if (review) Object.assign(review, changes);
 *   });
 */
export function patchCached<Cached, State, Tag, Patch>(
  api: {
    util: {
      selectInvalidatedBy(
        state: State,
        tags: readonly Tag[],
      ): { endpointName: string; originalArgs: unknown }[];
      updateQueryData(endpointName: never, args: never, recipe: (cached: unknown) => void): Patch;
    };
  },
  state: NoInfer<State>,
  tags: readonly NoInfer<Tag>[],
  recipe: (cached: Cached) => void,
): Patch[] {
  return api.util
    .selectInvalidatedBy(state, tags)
    .map(({ endpointName, originalArgs }) =>
      api.util.updateQueryData(endpointName as never, originalArgs as never, (cached) =>
        recipe(cached as Cached),
      ),
    );
}

/**
 * Shows a change before the server has responded, and reverts it if the server refuses it. Results that were requested
 * before the change was saved are patched when they arrive. Never rejects.
 * @param lifecycle the second argument of RTK Query's `onQueryStarted`
 * @param toPatches makes the patches for the current cache; must be idempotent
 * @example
 * onQueryStarted: ({ id, changes }, lifecycle) => {
 *   void optimisticUpdate(lifecycle, () => patchReview(lifecycle.getState(), id, changes));
 *   void emitOnSuccess(lifecycle, 'review.changed', () => ({ id }));
 * },
 */
export async function optimisticUpdate<Patch>(
  {
    dispatch,
    queryFulfilled,
    requestId,
    extra,
  }: Started<unknown> & Patching<NoInfer<Patch>> & { requestId: string },
  toPatches: () => readonly Patch[],
) {
  const undos: (() => void)[] = [];
  const change = startChange(extra, requestId, () => {
    undos.unshift(dispatchPatches(extra, dispatch, toPatches()));
  });
  if (await isRefused(queryFulfilled))
    endChange(extra, change, undefined, () => {
      for (const undo of undos) undo();
    });
}

/**
 * Writes the server's response into the cache, and into results that were requested before. Never rejects.
 * @param toPatches makes the patches from the response, for the current cache
 * @example
 * void patchOnSuccess(lifecycle, ({ data }) => patchReview(lifecycle.getState(), id, data));
 */
export async function patchOnSuccess<Data, Patch>(
  {
    dispatch,
    queryFulfilled,
    requestId,
    extra,
  }: Started<Data> & Patching<NoInfer<Patch>> & { requestId: string },
  toPatches: (response: Data) => readonly Patch[],
) {
  const change = startChange(extra, requestId);
  if (await isRefused(queryFulfilled)) return;
  const { data } = await queryFulfilled;
  endChange(extra, change, () => {
    for (const patch of toPatches(data)) dispatch(patch);
  });
}

/**
 * Emits a domain event once the server has accepted a change, so that other modules and the shell refetch their data.
 * Never rejects.
 * @param toPayload makes the event's payload from the response
 */
export async function emitOnSuccess<Name extends DomainEventName, Data>(
  { queryFulfilled, extra }: Started<Data>,
  name: Name,
  toPayload: (response: Data) => DomainEvents[Name],
) {
  if (await isRefused(queryFulfilled)) return;
  const { data } = await queryFulfilled;
  getHost(extra).events.emit(name, toPayload(data));
}

/** Whether the change was refused. The component that started the mutation reports the failure. */
const isRefused = (queryFulfilled: Promise<unknown>) =>
  queryFulfilled.then(
    () => false,
    () => true,
  );

type Tags<Arg, Tag> = readonly Tag[] | ((arg: Arg) => readonly Tag[]);

const resolveTags = <Arg, Tag>(tags: Tags<Arg, Tag>, arg: Arg) =>
  typeof tags === 'function' ? tags(arg) : tags;

/**
 * For `invalidatesTags`: invalidates tags when the server has accepted the change, but not when it refuses it.
 * @example invalidatesTags: invalidateOnSuccess(['ReplyTemplate']),
 */
export const invalidateOnSuccess =
  <Arg, const Tag>(tags: Tags<Arg, Tag>) =>
  (_response: unknown, error: unknown, arg: Arg): readonly Tag[] =>
    error ? [] : resolveTags(tags, arg);

/**
 * For `invalidatesTags` of an optimistic update: a refusal means that the record differs from the one on this page.
 * @param tags to invalidate when the server refuses the change: the record's own
 * @param tagsOnSuccess to invalidate when it accepts it: lists and counts that are not patched
 * @example
 * invalidatesTags: invalidateOnError(({ id }: { id: string }) => [{ type: 'Review', id }], ['Counts']),
 */
export const invalidateOnError =
  <Arg, const Tag, const SuccessTag = never>(
    tags: Tags<Arg, Tag>,
    tagsOnSuccess: Tags<NoInfer<Arg>, SuccessTag> = [],
  ) =>
  (_response: unknown, error: unknown, arg: Arg): readonly (Tag | SuccessTag)[] =>
    error ? resolveTags(tags, arg) : resolveTags(tagsOnSuccess, arg);
