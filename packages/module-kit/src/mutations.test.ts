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
        void optimisticUpdate(lifecycle, patchLead(lifecycle.getState(), lead));
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
  const update = () => store.dispatch(api.endpoints.updateLead.initiate({ id: 'l1', status: 'Won' }));
  return { host, statuses, update };
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

test('invalidates one set of tags after a refusal and another after a success', () => {
  const toTags = invalidateOnError(({ id }: { id: string }) => [{ type: 'Lead', id }], ['Counts']);
  expect(toTags(undefined, { status: 409 }, { id: 'l1' })).toEqual([{ type: 'Lead', id: 'l1' }]);
  expect(toTags({}, undefined, { id: 'l1' })).toEqual(['Counts']);
  expect(invalidateOnSuccess(['Counts'])({}, undefined, 'l1')).toEqual(['Counts']);
  expect(invalidateOnSuccess(['Counts'])(undefined, { status: 409 }, 'l1')).toEqual([]);
});
