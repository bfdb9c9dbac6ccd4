import type { Schemas } from '@lintel/contract/api';
import { invalidateOnSuccess, unwrapData } from '@lintel/module-kit';
import { leadsApi } from '../../api';

type Feed = Schemas['CalendarFeedAnswer'];
type NewFeed = Schemas['NewCalendarFeedAnswer'];

const tag = { type: 'CalendarFeed', id: 'OWN' } as const;

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeed: build.query<Feed['data'], void>({
      query: () => '/me/calendar',
      transformResponse: (response: Feed) => unwrapData(response),
      providesTags: [tag],
    }),
    /** Only this response contains the address. */
    createCalendarFeed: build.mutation<NewFeed['data'], void>({
      query: () => ({ url: '/me/calendar', method: 'POST' }),
      transformResponse: (response: NewFeed) => unwrapData(response),
      invalidatesTags: invalidateOnSuccess([tag]),
    }),
    removeCalendarFeed: build.mutation<null, void>({
      query: () => ({ url: '/me/calendar', method: 'DELETE' }),
      invalidatesTags: invalidateOnSuccess([tag]),
    }),
  }),
});

export const { useCreateCalendarFeedMutation, useGetCalendarFeedQuery, useRemoveCalendarFeedMutation } = api;
