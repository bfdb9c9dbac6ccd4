import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, pageOf } from '@lintel/module-kit';
import { accountApi } from '../../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where one is signed in, last used first. */
    listSessions: build.query<Schemas['Device'][], void>({
      query: () => '/account/sessions',
      transformResponse: (answer: ListEnvelope<Schemas['Device']>) => pageOf(answer).rows,
      providesTags: ['Session'],
    }),
  }),
});

export const { useListSessionsQuery } = api;
