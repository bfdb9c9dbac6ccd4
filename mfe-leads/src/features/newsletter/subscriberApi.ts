import type { Schemas } from '@lintel/contract/api';
import {
  type Envelope,
  emitOnSuccess,
  getTimeZone,
  invalidateOnSuccess,
  type ListEnvelope,
  type Page,
  toPage,
  unwrapData,
} from '@lintel/module-kit';
import { leadsApi, subscriberFigures } from '../../api';
import { toStartParam } from '../../lead/days';
import type { SubscriberQuery } from './subscriberQuery';

type Subscriber = Schemas['Subscriber'];
type SubscriberCounts = Schemas['SubscriberCountsAnswer']['data'];

const SUBSCRIBERS_PER_PAGE = 20;

/** A change moves a subscriber between filters and counts, and changes the audience of newsletters. */
const invalidateLists = invalidateOnSuccess([
  { type: 'Subscriber', id: 'LIST' },
  { type: 'Subscriber', id: 'COUNTS' },
  { type: 'Subscriber', id: 'AUDIENCE' },
  ...subscriberFigures,
]);

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    listSubscribers: build.query<Page<Subscriber>, SubscriberQuery>({
      query: ({ q, status, since, sort, order, page }) => ({
        url: '/subscribers',
        params: {
          q,
          status,
          joinDate_gte: toStartParam(since),
          _sort: sort,
          _order: order,
          _page: page,
          _limit: SUBSCRIBERS_PER_PAGE,
        },
      }),
      transformResponse: (response: ListEnvelope<Subscriber>) => toPage(response),
      providesTags: (page) => [
        { type: 'Subscriber', id: 'LIST' },
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Subscriber', id }) as const),
      ],
    }),
    countSubscribers: build.query<SubscriberCounts, void>({
      query: () => ({ url: '/subscribers/counts', params: { tz: getTimeZone() } }),
      transformResponse: (response: Envelope<SubscriberCounts>) => unwrapData(response),
      providesTags: [{ type: 'Subscriber', id: 'COUNTS' }],
    }),
    /** Can be undone by `restoreSubscriber`. */
    deleteSubscriber: build.mutation<null, string>({
      query: (id) => ({ url: `/subscribers/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: (id, lifecycle) => void emitOnSuccess(lifecycle, 'subscriber.changed', () => ({ id })),
      invalidatesTags: invalidateLists,
    }),
    restoreSubscriber: build.mutation<Envelope<Subscriber>, string>({
      query: (id) => ({ url: `/subscribers/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      onQueryStarted: (id, lifecycle) => void emitOnSuccess(lifecycle, 'subscriber.changed', () => ({ id })),
      invalidatesTags: invalidateLists,
    }),
    /** Stops the newsletter for this address. Only the owner of the address can subscribe again. */
    unsubscribe: build.mutation<Envelope<Subscriber>, string>({
      query: (id) => ({ url: `/subscribers/${encodeURIComponent(id)}/unsubscribe`, method: 'POST' }),
      onQueryStarted: (id, lifecycle) => void emitOnSuccess(lifecycle, 'subscriber.changed', () => ({ id })),
      invalidatesTags: invalidateLists,
    }),
  }),
});

export const {
  useCountSubscribersQuery,
  useDeleteSubscriberMutation,
  useListSubscribersQuery,
  useRestoreSubscriberMutation,
  useUnsubscribeMutation,
} = api;

/** Thunks that load the page's data ahead of its code. */
export const prefetchSubscribers = (query: SubscriberQuery) =>
  api.util.prefetch('listSubscribers', query, {});
export const prefetchCounts = () => api.util.prefetch('countSubscribers', undefined, {});

/** Returns the name, or the address of a subscriber without a name. */
export const subscriberName = ({ name, email }: Pick<Subscriber, 'name' | 'email'>) => name || email;
