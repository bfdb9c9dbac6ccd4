import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { accountApi } from '../../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Schemas['User'], void>({
      query: () => '/me',
      transformResponse: (answer: Envelope<{ user: Schemas['User'] }>) => dataOf(answer).user,
      providesTags: ['Profile'],
    }),
  }),
});

export const { useGetMeQuery } = api;

/** Asks for the profile that is about to be shown. */
export const prefetchMe = () => api.util.prefetch('getMe', undefined, {});
