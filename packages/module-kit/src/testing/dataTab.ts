import type { HostServices } from '@lintel/contract';
import type { ModuleStore } from '../moduleStore';
import { API_BASE, fakeHost } from './fakeHost';

/** A query's endpoint and its argument. */
export type QueryArgs = readonly [endpoint: string, arg?: unknown];

/** The parts of an API slice that a test needs, regardless of its endpoints. */
export interface DataApi {
  reducerPath: string;
  endpoints: object;
  util: { getRunningQueriesThunk(): unknown; getRunningMutationsThunk(): unknown };
}

interface Options {
  createStore(host: HostServices): ModuleStore;
  api: DataApi;
  queries: Readonly<Record<string, QueryArgs>>;
}

interface Endpoint {
  initiate(arg: unknown, options?: object): never;
  select(arg: unknown): (state: unknown) => { data?: unknown; error?: unknown };
}

/** Waits until no call has started in two consecutive turns: follow-ups of a response start in a later turn. */
export async function waitForIdle(store: ModuleStore, { util }: DataApi) {
  for (let idleTurns = 0; idleTurns < 2; ) {
    await new Promise((resolve) => setTimeout(resolve));
    const thunks = [util.getRunningQueriesThunk(), util.getRunningMutationsThunk()];
    const running = thunks.flatMap((thunk) => store.dispatch(thunk as never) as Promise<unknown>[]);
    idleTurns = running.length === 0 ? idleTurns + 1 : 0;
    await Promise.all(running);
  }
}

/** Opens one tab of a browser: a module's store whose queries are all in use, without components. */
export async function openTab({ createStore, api, queries }: Options) {
  const host = fakeHost();
  const sendRequest = host.session.request;
  let requests: string[] = [];
  host.session.request = (path, init) => {
    requests.push(`${init?.method ?? 'GET'} ${path}`);
    return sendRequest(path, init);
  };
  const store = createStore(host);
  const names = Object.keys(queries);
  const nameByRequest = new Map<string, string>();

  const getEndpoint = (name: string): Endpoint => Reflect.get(api.endpoints, name);
  const start = ([endpoint, arg]: QueryArgs): Promise<unknown> =>
    store.dispatch(getEndpoint(endpoint).initiate(arg));
  const getResult = ([endpoint, arg]: QueryArgs) => getEndpoint(endpoint).select(arg)(store.getState());
  for (const [name, query] of Object.entries(queries)) {
    requests = [];
    await start(query);
    const [request = ''] = requests;
    const { error } = getResult(query);
    if (error) throw new Error(`"${name}" fails: ${JSON.stringify(error)}`);
    if (requests.length !== 1 || nameByRequest.has(request))
      throw new Error(`"${name}" needs a request of its own, not ${requests.join(', ') || 'none'}`);
    nameByRequest.set(request, name);
  }
  await waitForIdle(store, api);
  requests = [];

  return {
    host,
    /** Starts a mutation. */
    start,
    waitForIdle: () => waitForIdle(store, api),
    refetch: (name: string): Promise<unknown> => {
      const [endpoint, arg] = queries[name] as QueryArgs;
      const { initiate } = Reflect.get(api.endpoints, endpoint) as Endpoint;
      return store.dispatch(initiate(arg, { forceRefetch: true, subscribe: false }));
    },
    isQuery: ({ method, url }: Request) => nameByRequest.has(`${method} ${url.slice(API_BASE.length)}`),
    /** Returns the queries that were requested again since the last `takeRefetched`, once per request. */
    takeRefetched(): string[] {
      const refetched = requests.flatMap((request) => nameByRequest.get(request) ?? []);
      requests = [];
      return refetched.sort();
    },
    /** Returns the calls of mutations since `takeRefetched`, as `METHOD /path`. */
    getOtherCalls: () => requests.filter((request) => !nameByRequest.has(request)),
    /** Records all data. @returns a function that lists the queries whose data has changed since then */
    watchData() {
      const read = () => names.map((name) => JSON.stringify(getResult(queries[name] as QueryArgs).data));
      const before = read();
      return () => {
        const after = read();
        return names.filter((_name, at) => after[at] !== before[at]).sort();
      };
    },
  };
}
