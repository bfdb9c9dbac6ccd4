import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, toPage } from '@lintel/module-kit';
import { accountApi } from '../../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where the user is signed in, most recently used first. */
    listSessions: build.query<Schemas['Device'][], void>({
      query: () => '/account/sessions',
      transformResponse: (response: ListEnvelope<Schemas['Device']>) => toPage(response).rows,
      providesTags: ['Session'],
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `/account/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // After a failure, too: the session may have ended already.
      invalidatesTags: ['Session'],
    }),
    /** Signs out every session but this one. */
    endOtherSessions: build.mutation<null, void>({
      query: () => ({ url: '/account/sessions', method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } = api;
