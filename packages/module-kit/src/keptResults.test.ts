import { createApi } from '@lintel/module-kit/redux';
import { API_BASE, apiServer, fakeHost } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createModuleStore } from './moduleStore';
import { hostBaseQuery } from './sendCall';

const api = createApi({
  reducerPath: 'testApi',
  baseQuery: hostBaseQuery,
  endpoints: (build) => ({
    getLead: build.query<{ data: string }, string>({ query: (id) => `/leads/${id}` }),
  }),
});

let requested: string[] = [];
/** Ids of the leads whose responses are kept by the host. */
let kept = new Set<string>();
apiServer(
  http.get(`${API_BASE}/leads/:id`, ({ params }) => {
    const id = String(params['id']);
    requested.push(id);
    const headers = kept.has(id) ? { 'Lintel-Kept-At': '1' } : undefined;
    return HttpResponse.json({ data: kept.has(id) ? 'kept' : 'new' }, { headers });
  }),
);

/** Creates a store with queries on screen, and a host that retries. */
async function show(...ids: string[]) {
  let retry = () => {};
  const host = {
    ...fakeHost(),
    retries: {
      request: () => retry(),
      subscribe(listener: () => void) {
        retry = listener;
        return () => {};
      },
    },
  };
  const store = createModuleStore({ host, api });
  const queries = ids.map((id) => store.dispatch(api.endpoints.getLead.initiate(id)));
  await Promise.all(queries);
  // RTK Query syncs subscriptions to its store twice a second.
  const count = (id: string) =>
    Object.keys(store.getState().testApi.subscriptions[`getLead("${id}")`] ?? {}).length;
  await waitFor(() => expect(ids.map(count)).toEqual(ids.map(() => 1)));
  requested = [];
  const read = (id: string) => api.endpoints.getLead.select(id)(store.getState() as never).data?.data;
  return { retry: () => retry(), read, count, queries, store };
}
beforeEach(() => {
  kept = new Set();
});

test('[OFFL-05] what is on screen and was kept is requested again once the server responds', async () => {
  kept.add('1');
  const { retry, read } = await show('1', '2');
  expect(read('1')).toBe('kept');
  kept.clear();
  retry();
  await waitFor(() => expect(read('1')).toBe('new'));
  expect(requested).toEqual(['1']);
});

test('[OFFL-05] what has come from the server since is not requested again', async () => {
  kept.add('1');
  const { retry, read, store } = await show('1');
  kept.clear();
  retry();
  await waitFor(() => expect(read('1')).toBe('new'));
  requested = [];
  retry();
  // An unwanted request would have been sent before this one.
  await store.dispatch(api.endpoints.getLead.initiate('2'));
  expect(requested).toEqual(['2']);
});

test('[OFFL-05] what is no longer on screen is not requested again', async () => {
  kept.add('1').add('2');
  const { retry, queries, read, count } = await show('1', '2');
  queries[0]?.unsubscribe();
  await waitFor(() => expect(count('1')).toBe(0));
  kept.clear();
  retry();
  await waitFor(() => expect(read('2')).toBe('new'));
  expect(requested).toEqual(['2']);
});

test('[OFFL-03] data that is kept twice is requested again, too', async () => {
  kept.add('1');
  const { retry, store, read } = await show('1');
  await store.dispatch(api.endpoints.getLead.initiate('1', { forceRefetch: true, subscribe: false }));
  kept.clear();
  retry();
  await waitFor(() => expect(read('1')).toBe('new'));
});
