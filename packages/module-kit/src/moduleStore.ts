import type { DomainEventName, DomainEvents, HostServices } from '@lintel/contract';
import { configureStore } from '@lintel/module-kit/redux';
import { isOutage } from '@lintel/ui';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Action, Dispatch, Middleware, Reducer, Store } from 'redux';
import type { ApiError } from './parseResponse';
import { reapplyUpdates } from './pendingUpdates';
import type { CallMeta } from './sendCall';

export type ModuleDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

export interface ModuleStore extends Store {
  dispatch: ModuleDispatch;
}

/** A tag as RTK Query types it. */
type CacheTag<Tag extends string> = Tag | { type: Tag; id?: string | number } | null | undefined;

/** The parts of an RTK Query slice that the store needs, regardless of its endpoints. */
interface ApiSlice<Tag extends string> {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
  util: { invalidateTags(tags: CacheTag<Tag>[]): Action };
  internalActions: {
    removeQueryResult(query: { queryCacheKey: never }): Action;
    /** `package.json` requires a version before 2.15.0, which deprecates it for an action that 2.14 lacks. */
    internal_getRTKQSubscriptions(): Action;
  };
  endpoints: object;
}

type TagsByEvent<Tag extends string> = {
  [Name in DomainEventName]?: (payload: DomainEvents[Name]) => CacheTag<NoInfer<Tag>>[];
};

interface Options<Tag extends string> {
  host: HostServices;
  api: ApiSlice<Tag>;
  /** The slice's tags to invalidate when another module, or the server, has changed something. */
  events?: TagsByEvent<Tag>;
  reducers?: Record<string, Reducer>;
}

/** Creates one module's store: its API slice, its own client state, and its reactions to domain events. */
export function createModuleStore<Tag extends string>({
  host,
  api,
  events = {},
  reducers = {},
}: Options<Tag>): ModuleStore {
  const extraArgument = { host };
  const keptResults = new Set<string>();
  const store = configureStore({
    reducer: { ...reducers, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } })
        .concat(api.middleware)
        .prepend(
          dropUnusedFailures(api),
          reportExceptions(host),
          reapplyUpdates(extraArgument),
          noteKeptResults(keptResults),
        ),
  });
  for (const name of Object.keys(events) as DomainEventName[])
    invalidateOnEvent(host, store.dispatch, api, name, events);
  host.retries?.subscribe(() => retryFailed(store, api, keptResults));
  return store;
}

/** The state that RTK Query keeps under a slice's `reducerPath`. */
interface QueryCache {
  queries: Record<string, CachedQuery | undefined>;
  /** Cache key → the components that use it. */
  subscriptions: Record<string, object | undefined>;
}

interface CachedQuery {
  status: string;
  data?: unknown;
  endpointName: string;
  originalArgs: unknown;
  error?: { status?: unknown };
}

type Initiate = (args: unknown, options: { forceRefetch: true; subscribe: false }) => UnknownAction;

/**
 * Refetches failed queries that are on screen, whether they show their error or earlier data, and those whose data was
 * kept on this device.
 */
function retryFailed<Tag extends string>(store: ModuleStore, api: ApiSlice<Tag>, keptResults: Set<string>) {
  const { queries, subscriptions }: QueryCache = store.getState()[api.reducerPath];
  for (const [key, query] of Object.entries(queries)) {
    const isShown = Object.keys(subscriptions[key] ?? {}).length > 0;
    const hasFailed = query?.status === 'rejected' && isOutage(query.error ?? {});
    if (!query || !isShown || !(hasFailed || keptResults.has(key))) continue;
    const { initiate } = Reflect.get(api.endpoints, query.endpointName) as { initiate: Initiate };
    store.dispatch(initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
  }
}

/** Records by cache key which results were kept on this device. */
const noteKeptResults =
  (keptResults: Set<string>): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (isFulfilledQuery(action)) {
      const { arg, baseQueryMeta } = action.meta as {
        arg: { queryCacheKey: string };
        baseQueryMeta?: Partial<CallMeta>;
      };
      if (baseQueryMeta?.isKept) keptResults.add(arg.queryCacheKey);
      else keptResults.delete(arg.queryCacheKey);
    }
    return next(action);
  };

/**
 * Drops a failed result without subscribers, such as a prefetch's. Otherwise, a page that opens with it would show its
 * error until its own request has started, and a press on "Try again" in between would be lost. A failed prefetch is
 * dropped immediately, because React may render the page in the next task.
 */
function dropUnusedFailures<Tag extends string>(api: ApiSlice<Tag>): Middleware {
  return (store) => {
    const drop = (queryCacheKey: string) => {
      const { queries }: QueryCache = store.getState()[api.reducerPath];
      const query = queries[queryCacheKey];
      const users: unknown = store.dispatch(api.internalActions.internal_getRTKQSubscriptions());
      const { getSubscriptionCount } = users as { getSubscriptionCount(key: string): number };
      if (query?.status !== 'rejected' || query.data !== undefined || getSubscriptionCount(queryCacheKey) > 0)
        return;
      store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
    };
    return (next) => (action) => {
      const result = next(action);
      const key = readCacheKey(api, action);
      if (key === undefined) return result;
      if (isFailedPrefetch(action)) drop(key);
      // Delayed until callers that await the request have read its result.
      else setTimeout(drop, 0, key);
      return result;
    };
  };
}

/** A request that neither subscribes nor forces a refetch is a prefetch, which no caller awaits. */
function isFailedPrefetch(action: unknown): boolean {
  const { type, meta } = action as {
    type: string;
    meta?: { arg?: { subscribe?: boolean; forceRefetch?: unknown } };
  };
  return type.endsWith('/rejected') && meta?.arg?.subscribe === false && !meta.arg.forceRefetch;
}

/** @returns the cache key of a query that has just ended or lost a subscriber */
function readCacheKey({ reducerPath }: { reducerPath: string }, action: unknown): string | undefined {
  const { type, meta, payload } = action as {
    type?: unknown;
    meta?: { arg: { queryCacheKey: string } };
    payload?: { queryCacheKey: string };
  };
  if (type === `${reducerPath}/executeQuery/rejected` || type === `${reducerPath}/executeQuery/fulfilled`)
    return meta?.arg.queryCacheKey;
  if (type === `${reducerPath}/internalSubscriptions/unsubscribeQueryResult`) return payload?.queryCacheKey;
  return undefined;
}

/** Skips the module's own events, because its mutations already invalidate their tags. */
function invalidateOnEvent<Tag extends string, Name extends DomainEventName>(
  host: HostServices,
  dispatch: Dispatch,
  api: ApiSlice<Tag>,
  name: Name,
  events: TagsByEvent<Tag>,
) {
  const invalidate = (payload: DomainEvents[Name]) =>
    dispatch(api.util.invalidateTags(events[name]?.(payload) ?? []));
  host.events.on(name, invalidate, { includeOwn: false });
}

interface RequestAction {
  type: string;
  payload?: unknown;
  error?: { name?: string; message?: string; stack?: string };
  meta: { rejectedWithValue?: boolean; aborted?: boolean; condition?: boolean };
}

const malformedError: ApiError = { status: 'MALFORMED', code: 'MALFORMED', message: '' };

/**
 * Reports exceptions of a module's endpoints, and lets the request fail with the details for an error card. A response
 * that breaks the contract makes `transformResponse` or a `queryFn` throw, or `providesTags` while it is stored, or
 * transforms into nothing; in the last two cases, RTK Query would leave the query pending forever.
 */
function reportExceptions(host: HostServices): Middleware {
  return () => (next) => (action) => {
    const fail = (failed: RequestAction, cause: unknown) => {
      const source = host.telemetry.report({ phase: 'data', cause });
      return next({
        type: failed.type.replace(/fulfilled$/, 'rejected'),
        payload: source ? { ...malformedError, source } : malformedError,
        error: { message: 'Rejected' },
        meta: { ...failed.meta, requestStatus: 'rejected', rejectedWithValue: true },
      });
    };
    if (isException(action)) return fail(action, toError(action));
    if (!isFulfilledQuery(action)) return next(action);
    if (action.payload === undefined) return fail(action, new TypeError(action.type));
    try {
      return next(action);
    } catch (cause) {
      return fail(action, cause);
    }
  };
}

const endsWith = (action: unknown, ending: RegExp): action is RequestAction =>
  typeof action === 'object' && action !== null && 'type' in action && ending.test(String(action.type));

const isFulfilledQuery = (action: unknown): action is RequestAction =>
  endsWith(action, /\/executeQuery\/fulfilled$/);

/**
 * Whether a request failed with an exception. Redux Toolkit rejects with a value for the errors of a base query, and
 * without one for exceptions.
 */
function isException(action: unknown): action is RequestAction {
  if (!endsWith(action, /\/execute(Query|Mutation)\/rejected$/)) return false;
  const { rejectedWithValue, aborted, condition } = action.meta;
  return !(rejectedWithValue || aborted || condition);
}

/** Redux Toolkit keeps an exception as plain data. */
const toError = ({ error }: RequestAction) => Object.assign(new Error(error?.message), error);
