import type { Schemas } from '@lintel/contract/api';
import type { ListEnvelope } from '@lintel/module-kit';
import { leadsApi } from '../../api';

/** More than anybody keeps in sight. */
const VIEWS_SHOWN = 100;

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** A screen's saved views, by name. */
    listViews: build.query<Schemas['SavedView'][], string>({
      query: (screen) => ({
        url: '/saved-views',
        params: { screen, _sort: 'name', _order: 'asc', _limit: VIEWS_SHOWN },
      }),
      transformResponse: ({ data }: ListEnvelope<Schemas['SavedView']>) => data,
      providesTags: ['View'],
    }),
  }),
});

export const { useListViewsQuery } = api;
