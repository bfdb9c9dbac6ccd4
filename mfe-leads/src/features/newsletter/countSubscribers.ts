import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope, timeZone } from '@lintel/module-kit';
import { leadsApi } from '../../api';

export type SubscriberCounts = Schemas['SubscriberCountsAnswer']['data'];

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    countSubscribers: build.query<SubscriberCounts, void>({
      query: () => ({ url: '/subscribers/counts', params: { tz: timeZone() } }),
      transformResponse: (answer: Envelope<SubscriberCounts>) => dataOf(answer),
      providesTags: [{ type: 'Subscriber', id: 'COUNTS' }],
    }),
  }),
});

export const { useCountSubscribersQuery } = api;

/** Asks for the counts that are about to be shown. */
export const prefetchCounts = () => api.util.prefetch('countSubscribers', undefined, {});
