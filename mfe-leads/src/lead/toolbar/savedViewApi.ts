import type { Schemas } from '@lintel/contract/api';
import { createOnce, type Envelope, invalidateOnSuccess, type ListEnvelope } from '@lintel/module-kit';
import { leadsApi } from '../../api';

type SavedView = Schemas['SavedView'];

/** The API's limit for one response. */
const MAX_VIEWS = 100;

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** A screen's saved views, by name. */
    listViews: build.query<SavedView[], string>({
      query: (screen) => ({
        url: '/saved-views',
        params: { screen, _sort: 'name', _order: 'asc', _limit: MAX_VIEWS },
      }),
      transformResponse: ({ data }: ListEnvelope<SavedView>) => data,
      providesTags: ['View'],
    }),
    createView: build.mutation<Envelope<SavedView>, Schemas['SavedViewCreate']>({
      queryFn: createOnce((body) => ({ url: '/saved-views', method: 'POST', body })),
      invalidatesTags: invalidateOnSuccess(['View']),
    }),
    deleteView: build.mutation<null, string>({
      query: (id) => ({ url: `/saved-views/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: invalidateOnSuccess(['View']),
    }),
  }),
});

export const { useCreateViewMutation, useDeleteViewMutation, useListViewsQuery } = api;
