import type { DomainEventName } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import {
  createModuleStore,
  type Envelope,
  hostBaseQuery,
  type ListEnvelope,
  type ModuleStore,
  unwrapData,
} from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';
import { events } from '../events';
import { shellHost } from '../host';
import { onEachSignIn, sessionStore } from '../session/sessionStore';
import { toSessionUser } from '../session/sessionUser';
import { writeUser } from '../session/tokens';

/** A list call whose total is counted, with the domain events that change it. */
export interface Counted {
  /** A path with its query: `/leads?isRead=false&_limit=1`. */
  request: string;
  events: string[];
}

export interface Total {
  /** Undefined until it has loaded. */
  value?: number;
  hasFailed?: boolean;
  retry?(): void;
}

/** The shell's server data. */
export const shellApi = createApi({
  reducerPath: 'shellApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Account', 'DomainEvent'],
  endpoints: (build) => ({
    getTotal: build.query<number, Counted>({
      query: ({ request }) => request,
      transformResponse: ({ meta }: ListEnvelope<unknown>) => meta.total,
      providesTags: (_total, _error, counted) => counted.events.map((id) => ({ type: 'DomainEvent', id })),
      onCacheEntryAdded(counted) {
        for (const name of counted.events) invalidateOn(name as DomainEventName);
      },
    }),

    getProfile: build.query<Schemas['User'], void>({
      query: () => '/me',
      transformResponse: ({ data }: Envelope<{ user: Schemas['User'] }>) => data.user,
      providesTags: ['Account'],
      onQueryStarted: (_arg, { queryFulfilled }) =>
        applyToSession(queryFulfilled, (user) => {
          const info = toSessionUser(user);
          writeUser(info);
          sessionStore.update({ info });
        }),
    }),

    getAccount: build.query<Schemas['Account'], void>({
      query: () => '/account',
      transformResponse: unwrapData<Schemas['Account']>,
      providesTags: ['Account'],
      onQueryStarted: (_arg, { queryFulfilled }) =>
        applyToSession(queryFulfilled, ({ frozen, pendingEmail }) =>
          sessionStore.update({ frozen, open_email: pendingEmail !== null }),
        ),
    }),
  }),
});

/** Applies a response to the session that requested it; a failure keeps the current values. */
async function applyToSession<Data>(queryFulfilled: Promise<{ data: Data }>, apply: (data: Data) => void) {
  const { epoch } = sessionStore.getSnapshot();
  const response = await queryFulfilled.catch(() => null);
  const current = sessionStore.getSnapshot();
  if (response && current.signedIn && current.epoch === epoch) apply(response.data);
}

const invalidatingEvents = new Set<DomainEventName>();

/** Makes every total that depends on the event load again from now on. */
export function invalidateOn(name: DomainEventName) {
  if (invalidatingEvents.has(name)) return;
  invalidatingEvents.add(name);
  events.on(name, () => {
    getShellStore().dispatch(shellApi.util.invalidateTags([{ type: 'DomainEvent', id: name }]));
  });
}

let store: ModuleStore | undefined;

/**
 * Returns the store of the shell's server data. Created on first use, after sign-in, and emptied when the session ends.
 */
export function getShellStore(): ModuleStore {
  store ??= createShellStore();
  return store;
}

function createShellStore(): ModuleStore {
  const created = createModuleStore({
    host: shellHost,
    api: shellApi,
    // The account may have been read before it was frozen.
    events: { 'profile.updated': () => ['Account'], 'account.frozen': () => ['Account'] },
  });
  onEachSignIn(() => () => created.dispatch(shellApi.util.resetApiState()));
  return created;
}

/** The result of RTK Query's selectors. */
interface QueryState<Data> {
  data?: Data;
  error?: unknown;
  isSuccess: boolean;
  isError: boolean;
}

export type QueryResult<Data> = QueryState<Data> & { refetch(): void };

interface QueryEndpoint<Arg, Data> {
  initiate(
    arg: Arg,
    options: { forceRefetch: true },
  ): (
    dispatch: ModuleStore['dispatch'],
    getState: () => unknown,
    extra: unknown,
  ) => { refetch(): unknown; unsubscribe(): void };
  select(arg: Arg): (state: never) => QueryState<Data>;
}

/**
 * Subscribes to one endpoint with several arguments. RTK Query's own hooks accept only one, and can't wait until this
 * file has loaded.
 * @param onChange receives the results in the arguments' order
 * @returns a function that unsubscribes
 */
export function subscribeToQueries<Arg, Data>(
  endpoint: QueryEndpoint<Arg, Data>,
  args: readonly Arg[],
  onChange: (results: QueryResult<Data>[]) => void,
): () => void {
  const { dispatch, getState, subscribe } = getShellStore();
  const selectors = args.map((arg) => endpoint.select(arg));
  let states: QueryState<Data>[] = [];

  const stop = subscribe(() => {
    const next = selectors.map((select) => select(getState() as never));
    if (next.every((state, at) => state === states[at])) return;
    states = next;
    onChange(states.map((state, at) => ({ ...state, refetch: () => void subscriptions[at]?.refetch() })));
  });
  const subscriptions = args.map((arg) => dispatch(endpoint.initiate(arg, { forceRefetch: true })));

  return () => {
    stop();
    for (const { unsubscribe } of subscriptions) unsubscribe();
  };
}

/**
 * Subscribes to totals. Figures with the same request and events share a total, wherever they are shown.
 * @returns a function that unsubscribes
 */
export const subscribeToTotals = (figures: readonly Counted[], onChange: (totals: Total[]) => void) =>
  subscribeToQueries(
    shellApi.endpoints.getTotal,
    figures.map(({ request, events }): Counted => ({ request, events })),
    (results) =>
      onChange(
        results.map(({ data, error, refetch }) => ({
          value: data,
          // A failure that is being retried remains a failure until the retry succeeds.
          hasFailed: data === undefined && error !== undefined,
          retry: refetch,
        })),
      ),
  );

/**
 * Keeps the session's user and flags up to date with the server.
 * @returns a function that unsubscribes
 */
export function subscribeToAccount(): () => void {
  const { dispatch } = getShellStore();
  const { getProfile, getAccount } = shellApi.endpoints;
  const subscriptions = [dispatch(getProfile.initiate()), dispatch(getAccount.initiate())];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
