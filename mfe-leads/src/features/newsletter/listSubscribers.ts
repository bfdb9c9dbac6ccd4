import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { leadsApi } from '../../api';

export const SUBSCRIBERS_A_PAGE = 20;

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    listSubscribers: build.query<Page<Schemas['Subscriber']>, { page: number }>({
      query: ({ page }) => ({
        url: '/subscribers',
        params: { _sort: 'joinDate', _order: 'desc', _page: page, _limit: SUBSCRIBERS_A_PAGE },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['Subscriber']>) => pageOf(answer),
      providesTags: (page) => [
        { type: 'Subscriber', id: 'LIST' },
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Subscriber', id }) as const),
      ],
    }),
  }),
});

export const { useListSubscribersQuery } = api;
