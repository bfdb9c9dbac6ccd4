import { createApi, createSlice } from '@lintel/module-kit/redux';
import { API_BASE, apiServer, fakeHost } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { getHost } from './getHost';
import { createModuleStore } from './moduleStore';
import { hostBaseQuery } from './sendCall';

const api = createApi({
  reducerPath: 'testApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Lead', 'Note'],
  endpoints: (build) => ({
    getLead: build.query<unknown, string>({
      query: (id) => `/leads/${id}`,
      providesTags: (_lead, _error, id) => [{ type: 'Lead', id }],
    }),
    listNotes: build.query<unknown, void>({ query: () => '/notes', providesTags: ['Note'] }),
    listLeads: build.query<{ id: string }[], void>({
      query: () => '/leads',
      transformResponse: ({ data }: { data: { id: string }[] }) => data,
      providesTags: (leads) => (leads ?? []).map(({ id }) => ({ type: 'Lead', id })),
    }),
    breakQuery: build.query<null, void>({
      queryFn: () => {
        throw new RangeError('Broken.');
      },
    }),
    breakMutation: build.mutation<null, void>({
      query: () => ({ url: '/notes', method: 'POST' }),
      transformResponse: () => {
        throw new RangeError('Broken.');
      },
    }),
    tell: build.mutation<null, void>({
      queryFn: (_none, { extra }) => {
        getHost(extra).toast({ title: 'Told' });
        return { data: null };
      },
    }),
  }),
});

let requestedPaths: string[] = [];
const server = apiServer(
  http.get(`${API_BASE}/*`, ({ request }) => {
    requestedPaths.push(new URL(request.url).pathname.replace('/api', ''));
    return HttpResponse.json({ data: null });
  }),
);

async function withQueries() {
  requestedPaths = [];
  const host = fakeHost();
  const store = createModuleStore({
    host,
    api,
    events: {
      'lead.changed': ({ id }) => (id === null ? ['Lead'] : [{ type: 'Lead', id }]),
      'property.saved': () => ['Lead'],
    },
  });
  await Promise.all([
    store.dispatch(api.endpoints.getLead.initiate('l1')),
    store.dispatch(api.endpoints.getLead.initiate('l2')),
    store.dispatch(api.endpoints.listNotes.initiate()),
  ]);
  requestedPaths = [];
  return { host, store };
}

test('refetches only the records that an event names', async () => {
  const { host } = await withQueries();
  host.deliver('lead.changed', { id: 'l1' });
  await waitFor(() => expect(requestedPaths).toEqual(['/leads/l1']));
  host.deliver('property.saved', { id: 'p1' });
  await waitFor(() => expect(requestedPaths.sort()).toEqual(['/leads/l1', '/leads/l1', '/leads/l2']));
});

test('ignores the module’s own events, because its mutations invalidate the cache', async () => {
  const { host } = await withQueries();
  host.events.emit('lead.changed', { id: 'l1' });
  host.deliver('lead.changed', { id: 'l2' });
  await waitFor(() => expect(requestedPaths).toEqual(['/leads/l2']));
});

test('ignores events without a listener', async () => {
  const { host, store } = await withQueries();
  host.deliver('review.changed', { id: 'r1' });
  // An unwanted request would have been sent before this one.
  await store.dispatch(api.endpoints.listNotes.initiate(undefined, { forceRefetch: true }));
  expect(requestedPaths).toEqual(['/notes']);
});

test('passes the host to thunks', async () => {
  const { host, store } = await withQueries();
  await store.dispatch(api.endpoints.tell.initiate());
  expect(host.toasts).toEqual([{ title: 'Told' }]);
});

test('keeps client state next to the cached data', async () => {
  const draft = createSlice({
    name: 'draft',
    initialState: '',
    reducers: { write: (_before, { payload }: { payload: string }) => payload },
  });
  const store = createModuleStore({ host: fakeHost(), api, reducers: { draft: draft.reducer } });
  store.dispatch(draft.actions.write('Prefers a Saturday.'));
  expect(store.getState()).toMatchObject({ draft: 'Prefers a Saturday.', testApi: { queries: {} } });
});

test('keeps the stores of two hosts separate', async () => {
  const first = await withQueries();
  const second = createModuleStore({ host: fakeHost(), api });
  expect(Object.keys(first.store.getState().testApi.queries)).toHaveLength(3);
  expect(second.getState().testApi.queries).toEqual({});
});

test.each([
  ['a row of another type', { data: [null] }],
  ['rows that are not an array', { data: { id: 'l1' } }],
  ['no data', {}],
])('fails and reports a query whose response has %s, and retries it', async (_what, answer) => {
  const host = fakeHost();
  const store = createModuleStore({ host, api });
  const list = api.endpoints.listLeads;
  server.use(http.get(`${API_BASE}/leads`, () => HttpResponse.json(answer), { once: true }));
  await store.dispatch(list.initiate());
  expect(list.select()(store.getState() as never)).toMatchObject({
    isError: true,
    error: { status: 'MALFORMED' },
  });
  expect(host.reports).toEqual([{ phase: 'data', cause: expect.any(Error) }]);

  server.use(http.get(`${API_BASE}/leads`, () => HttpResponse.json({ data: [{ id: 'l1' }] })));
  await store.dispatch(list.initiate(undefined, { forceRefetch: true }));
  expect(list.select()(store.getState() as never)).toMatchObject({ isSuccess: true, data: [{ id: 'l1' }] });
});

test('[TELE-16] reports an exception in a query or a mutation, and names it in the error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const host = fakeHost();
  const source = { module: 'Leads', version: '1.4.0', reference: 'ABCDEFGH' };
  const report = jest.spyOn(host.telemetry, 'report').mockReturnValue(source);
  const store = createModuleStore({ host, api });
  server.use(http.post(`${API_BASE}/notes`, () => HttpResponse.json({})));
  const { breakQuery, breakMutation } = api.endpoints;
  await store.dispatch(breakQuery.initiate());
  expect(breakQuery.select()(store.getState())).toMatchObject({
    isError: true,
    error: { status: 'MALFORMED', source },
  });
  await store.dispatch(breakMutation.initiate(undefined, { fixedCacheKey: 'one' }));
  expect(breakMutation.select('one')(store.getState())).toMatchObject({ error: { source } });
  expect(report.mock.calls).toEqual(
    ['one', 'another'].map(() => [
      { phase: 'data', cause: expect.objectContaining({ name: 'RangeError', message: 'Broken.' }) },
    ]),
  );
  expect(report.mock.calls.map(([{ cause }]) => cause)).toEqual(
    ['one', 'another'].map(() =>
      expect.objectContaining({ stack: expect.stringContaining('moduleStore.test') }),
    ),
  );
});

test('does not report a request that was given up', async () => {
  const host = fakeHost();
  const store = createModuleStore({ host, api });
  const request = store.dispatch(api.endpoints.listNotes.initiate());
  request.abort();
  await request;
  expect(host.reports).toEqual([]);
});

test('does not treat other errors in the store as a response', () => {
  const host = fakeHost();
  const store = createModuleStore({
    host,
    api,
    reducers: {
      broken: (state = 0, { type }) => {
        if (type === 'break') throw new Error('Broken.');
        return state;
      },
    },
  });
  expect(() => store.dispatch({ type: 'break' })).toThrow('Broken.');
  expect(host.reports).toEqual([]);
});

const failingLead = () => {
  server.use(http.get(`${API_BASE}/leads/l1`, () => HttpResponse.json({}, { status: 500 })));
  const store = createModuleStore({ host: fakeHost(), api });
  return { store, read: () => store.getState().testApi.queries['getLead("l1")'] };
};

test('drops the failure of a prefetch, so that a page does not open with it', async () => {
  const { store, read } = failingLead();
  store.dispatch(api.util.prefetch('getLead', 'l1', {}));
  expect(read()).toMatchObject({ status: 'pending' });
  await waitFor(() => expect(read()).toBeUndefined());
});

test('drops the failure of a prefetch in the task in which it ends, before a page could render it', async () => {
  const { store, read } = failingLead();
  store.dispatch(api.util.prefetch('getLead', 'l1', {}));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(read()).toBeUndefined();
});

test('drops the failure of a page that has closed, so that it does not open again with it', async () => {
  const { store, read } = failingLead();
  const page = store.dispatch(api.endpoints.getLead.initiate('l1'));
  await page;
  expect(read()).toMatchObject({ status: 'rejected' });
  page.unsubscribe();
  await waitFor(() => expect(read()).toBeUndefined());
});

test('keeps a failure that a page shows, and the earlier data of a failed update', async () => {
  server.use(
    http.get(`${API_BASE}/leads/l1`, () => HttpResponse.json({}, { status: 500 })),
    http.get(`${API_BASE}/leads/l2`, () => HttpResponse.json({ data: null }), { once: true }),
    http.get(`${API_BASE}/leads/l2`, () => HttpResponse.json({}, { status: 500 })),
  );
  const store = createModuleStore({ host: fakeHost(), api });
  const { getLead } = api.endpoints;
  const read = (id: string) => getLead.select(id)(store.getState());
  await store.dispatch(getLead.initiate('l1'));
  await store.dispatch(getLead.initiate('l2', { subscribe: false }));
  const update = getLead.initiate('l2', { subscribe: false, forceRefetch: true });
  await expect(store.dispatch(update).unwrap()).rejects.toMatchObject({ status: 500 });
  // A failure that is dropped later than these two would have been.
  server.use(http.get(`${API_BASE}/leads/l3`, () => HttpResponse.json({}, { status: 500 })));
  store.dispatch(api.util.prefetch('getLead', 'l3', {}));
  expect(read('l3').isLoading).toBe(true);
  await waitFor(() => expect(read('l3').isUninitialized).toBe(true));
  expect(read('l1').isError).toBe(true);
  expect(read('l2')).toMatchObject({ isError: true, data: { data: null } });
});

test('tells who awaits a failed query of it before it is dropped', async () => {
  const { store } = failingLead();
  const query = api.endpoints.getLead.initiate('l1', { subscribe: false, forceRefetch: true });
  await expect(store.dispatch(query).unwrap()).rejects.toMatchObject({ status: 500 });
});

test('refetches failed queries that are in use after an outage', async () => {
  requestedPaths = [];
  let retry = () => {};
  const host = {
    ...fakeHost(),
    retries: {
      request: () => {},
      subscribe(listener: () => void) {
        retry = listener;
        return () => {};
      },
    },
  };
  server.use(
    http.get(`${API_BASE}/leads/l1`, () => HttpResponse.error(), { once: true }),
    http.get(`${API_BASE}/leads/l2`, () => HttpResponse.json({}, { status: 404 }), { once: true }),
    http.get(`${API_BASE}/leads/l3`, () => HttpResponse.json({}, { status: 502 }), { once: true }),
  );
  const store = createModuleStore({ host, api });
  const left = store.dispatch(api.endpoints.getLead.initiate('l3'));
  await Promise.all([
    left,
    store.dispatch(api.endpoints.getLead.initiate('l1')),
    store.dispatch(api.endpoints.getLead.initiate('l2')),
    store.dispatch(api.endpoints.listNotes.initiate()),
  ]);
  left.unsubscribe();
  // RTK Query syncs subscriptions to its store twice a second.
  const subscribed = () => Object.keys(store.getState().testApi.subscriptions['getLead("l1")'] ?? {});
  await waitFor(() => expect(subscribed()).toHaveLength(1));
  requestedPaths = [];
  retry();
  await waitFor(() => expect(requestedPaths).toEqual(['/leads/l1']));
  await waitFor(() => expect(api.endpoints.getLead.select('l1')(store.getState()).isSuccess).toBe(true));
});
