import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, toPage } from '@lintel/module-kit';
import { accountApi } from '../../../api';

const EVENTS_A_PAGE = 10;

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** The account's sessions, most recently used first. */
    listSessions: build.query<Schemas['Device'][], void>({
      query: () => '/account/sessions',
      transformResponse: (response: ListEnvelope<Schemas['Device']>) => toPage(response).rows,
      providesTags: ['Session'],
    }),
    /** A page of the security log, newest first. */
    listSecurityEvents: build.query<Page<Schemas['SecurityEvent']>, number>({
      query: (page) => ({ url: '/account/security-log', params: { _page: page, _limit: EVENTS_A_PAGE } }),
      transformResponse: (response: ListEnvelope<Schemas['SecurityEvent']>) => toPage(response),
      providesTags: ['SecurityEvent'],
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `/account/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // Also after a failure: the session may have ended already.
      invalidatesTags: ['Session', 'SecurityEvent'],
    }),
    /** Signs out every session but this one. */
    endOtherSessions: build.mutation<null, void>({
      query: () => ({ url: '/account/sessions', method: 'DELETE' }),
      invalidatesTags: ['Session', 'SecurityEvent'],
    }),
  }),
});

export const {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSecurityEventsQuery,
  useListSessionsQuery,
} = api;
