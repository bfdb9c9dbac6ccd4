import { accountApi } from '../../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** Signs out every session but this one. */
    endOtherSessions: build.mutation<null, void>({
      query: () => ({ url: '/account/sessions', method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useEndOtherSessionsMutation } = api;
