import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import { startOfDay } from '../../lead/since';
import type { SubscriberQuery } from './subscriberQuery';

export const SUBSCRIBERS_A_PAGE = 20;

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    listSubscribers: build.query<Page<Schemas['Subscriber']>, SubscriberQuery>({
      query: ({ q, status, since, sort, order, page }) => ({
        url: '/subscribers',
        params: {
          q,
          status,
          joinDate_gte: startOfDay(since),
          _sort: sort,
          _order: order,
          _page: page,
          _limit: SUBSCRIBERS_A_PAGE,
        },
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

/** Asks for a page of subscribers that is about to be shown. */
export const prefetchSubscribers = (query: SubscriberQuery) =>
  api.util.prefetch('listSubscribers', query, {});
