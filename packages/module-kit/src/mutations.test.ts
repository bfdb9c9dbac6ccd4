import { createApi } from '@lintel/module-kit/redux';
import { API_BASE, apiServer, fakeHost } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createModuleStore } from './moduleStore';
import {
  emitOnSuccess,
  invalidateOnError,
  invalidateOnSuccess,
  optimisticUpdate,
  patchCached,
  patchOnSuccess,
} from './mutations';
import { hostBaseQuery } from './sendCall';

interface Lead {
  id: string;
  status: string;
}
type State = Parameters<typeof base.util.selectInvalidatedBy>[0];

const base = createApi({
  reducerPath: 'testApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Lead', 'Counts'],
  endpoints: () => ({}),
});

const patchLead = (state: State, { id, ...changes }: Lead) =>
  patchCached(base, state, [{ type: 'Lead', id }], (leads: Lead[]) => {
    const lead = leads.find((each) => each.id === id);
    if (lead) Object.assign(lead, changes);
  });

const api = base.injectEndpoints({
  endpoints: (build) => ({
    listLeads: build.query<Lead[], string>({
      query: (status) => `/leads?status=${status}`,
      providesTags: (leads = []) => leads.map(({ id }) => ({ type: 'Lead', id }) as const),
    }),
    updateLead: build.mutation<Lead, Lead>({
      query: (body) => ({ url: `/leads/${body.id}`, method: 'PATCH', body }),
      onQueryStarted: (lead, lifecycle) => {
        void optimisticUpdate(lifecycle, () => patchLead(lifecycle.getState(), lead));
        void patchOnSuccess(lifecycle, (saved) => patchLead(lifecycle.getState(), saved));
        void emitOnSuccess(lifecycle, 'lead.changed', ({ id }) => ({ id }));
      },
    }),
  }),
});

const server = apiServer(
  http.get(`${API_BASE}/leads`, () =>
    HttpResponse.json([
      { id: 'l1', status: 'New' },
      { id: 'l2', status: 'New' },
    ]),
  ),
);

async function withTwoLists() {
  const host = fakeHost();
  const store = createModuleStore({ host, api: base });
  await Promise.all(['New', 'All'].map((status) => store.dispatch(api.endpoints.listLeads.initiate(status))));
  const statuses = () =>
    ['New', 'All'].map((list) =>
      api.endpoints.listLeads
        .select(list)(store.getState() as never)
        .data?.map(({ status }) => status),
    );
  const update = (status = 'Won') => store.dispatch(api.endpoints.updateLead.initiate({ id: 'l1', status }));
  const refetch = () =>
    store.dispatch(api.endpoints.listLeads.initiate('All', { forceRefetch: true, subscribe: false }));
  const invalidate = () => store.dispatch(base.util.invalidateTags([{ type: 'Lead', id: 'l1' }]));
  return { host, statuses, update, refetch, invalidate };
}

/** Holds a list response, with the data that the server read before any change, until `respond` is called. */
function holdList() {
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.get(
      `${API_BASE}/leads`,
      async () => {
        await held;
        return HttpResponse.json([
          { id: 'l2', status: 'New' },
          { id: 'l1', status: 'New' },
        ]);
      },
      { once: true },
    ),
  );
  return respond;
}

/** Holds the response of saving a lead until `respond` is called with an HTTP status. */
function holdSaving() {
  let respond = (_status: number) => {};
  const held = new Promise<number>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.patch(
      `${API_BASE}/leads/l1`,
      async ({ request }) => {
        const body = (await request.json()) as Lead;
        return HttpResponse.json({ ...body, status: `${body.status}, as saved` }, { status: await held });
      },
      { once: true },
    ),
  );
  return respond;
}

test('updates every cached list optimistically, then with the response, and emits an event', async () => {
  const { host, statuses, update } = await withTwoLists();
  server.use(
    http.patch(`${API_BASE}/leads/l1`, () => HttpResponse.json({ id: 'l1', status: 'Won, as saved' })),
  );
  const saving = update();
  expect(statuses()).toEqual([
    ['Won', 'New'],
    ['Won', 'New'],
  ]);
  expect(host.emitted).toEqual([]);
  await saving;
  await waitFor(() => expect(host.emitted).toEqual([['lead.changed', { id: 'l1' }]]));
  expect(statuses()).toEqual([
    ['Won, as saved', 'New'],
    ['Won, as saved', 'New'],
  ]);
});

test('reverts a refused change and emits nothing', async () => {
  const { host, statuses, update } = await withTwoLists();
  server.use(http.patch(`${API_BASE}/leads/l1`, () => HttpResponse.json({}, { status: 409 })));
  await update();
  await waitFor(() =>
    expect(statuses()).toEqual([
      ['New', 'New'],
      ['New', 'New'],
    ]),
  );
  expect(host.emitted).toEqual([]);
});

test('keeps a change in a list that was read before it and arrives while it is saved', async () => {
  const { statuses, update, refetch } = await withTwoLists();
  const respond = holdSaving();
  const respondWithList = holdList();
  const [loading, saving] = [refetch(), update()];
  respondWithList();
  await loading;
  expect(statuses()).toEqual([
    ['Won', 'New'],
    ['New', 'Won'],
  ]);
  respond(200);
  await saving;
  expect(statuses()[1]).toEqual(['New', 'Won, as saved']);
});

test('keeps a change in a list that was requested while it was saved', async () => {
  const { statuses, update, refetch } = await withTwoLists();
  const respond = holdSaving();
  const respondWithList = holdList();
  const [saving, loading] = [update(), refetch()];
  respondWithList();
  await loading;
  expect(statuses()[1]).toEqual(['New', 'Won']);
  respond(200);
  await saving;
});

test('keeps what the server has saved in a list that was read before and arrives after it', async () => {
  const { statuses, update, refetch } = await withTwoLists();
  const respondWithList = holdList();
  const loading = refetch();
  holdSaving()(200);
  await update();
  respondWithList();
  await loading;
  expect(statuses()[1]).toEqual(['New', 'Won, as saved']);
  await refetch();
  expect(statuses()[1]).toEqual(['New', 'New']);
});

test('shows what a list that was requested after the response has, where somebody has changed it since', async () => {
  const { statuses, update, invalidate } = await withTwoLists();
  server.use(
    http.get(`${API_BASE}/leads`, () => HttpResponse.json([{ id: 'l1', status: 'Contacted elsewhere' }])),
  );
  const respond = holdSaving();
  const saving = update();
  invalidate();
  respond(200);
  await saving;
  await waitFor(() => expect(statuses()).toEqual([['Contacted elsewhere'], ['Contacted elsewhere']]));
});

test('keeps the later of two changes in an older list', async () => {
  const { statuses, update, refetch } = await withTwoLists();
  const respondWithList = holdList();
  const respondToSecond = holdSaving();
  const respondToFirst = holdSaving();
  const [loading, first, second] = [refetch(), update('Won'), update('Lost')];
  respondToFirst(200);
  respondWithList();
  await Promise.all([loading, first]);
  expect(statuses()[1]).toEqual(['New', 'Lost']);
  respondToSecond(200);
  await second;
  expect(statuses()[1]).toEqual(['New', 'Lost, as saved']);
});

test('keeps the later of two changes that is answered first', async () => {
  const { statuses, update } = await withTwoLists();
  const respondToSecond = holdSaving();
  const respondToFirst = holdSaving();
  const first = update('Won');
  const second = update('Lost');
  respondToSecond(200);
  await second;
  expect(statuses()[0]).toEqual(['Lost, as saved', 'New']);
  respondToFirst(200);
  await first;
  expect(statuses()[0]).toEqual(['Lost, as saved', 'New']);
});

test('keeps a change that was saved after one that is refused', async () => {
  const { statuses, update } = await withTwoLists();
  const respondToSecond = holdSaving();
  const respondToFirst = holdSaving();
  const [first, second] = [update('Won'), update('Lost')];
  respondToSecond(200);
  await second;
  respondToFirst(409);
  await first;
  expect(statuses()[0]).toEqual(['Lost, as saved', 'New']);
});

test('takes a refused change back from no other record that has come to its place', async () => {
  const { statuses, update, refetch } = await withTwoLists();
  const respond = holdSaving();
  const saving = update();
  server.use(
    http.get(`${API_BASE}/leads`, () =>
      HttpResponse.json([
        { id: 'l3', status: 'Contacted' },
        { id: 'l1', status: 'New' },
      ]),
    ),
  );
  await refetch();
  expect(statuses()[1]).toEqual(['Contacted', 'Won']);
  respond(409);
  await saving;
  expect(statuses()).toEqual([
    ['New', 'New'],
    ['Contacted', 'New'],
  ]);
});

test('forgets a refused change when an older list arrives', async () => {
  const { statuses, update, refetch } = await withTwoLists();
  const respondWithList = holdList();
  const loading = refetch();
  holdSaving()(409);
  await update();
  respondWithList();
  await loading;
  expect(statuses()).toEqual([
    ['New', 'New'],
    ['New', 'New'],
  ]);
});

test('invalidates one set of tags after a refusal and another after a success', () => {
  const toTags = invalidateOnError(({ id }: { id: string }) => [{ type: 'Lead', id }], ['Counts']);
  expect(toTags(undefined, { status: 409 }, { id: 'l1' })).toEqual([{ type: 'Lead', id: 'l1' }]);
  expect(toTags({}, undefined, { id: 'l1' })).toEqual(['Counts']);
  expect(invalidateOnSuccess(['Counts'])({}, undefined, 'l1')).toEqual(['Counts']);
  expect(invalidateOnSuccess(['Counts'])(undefined, { status: 409 }, 'l1')).toEqual([]);
});
