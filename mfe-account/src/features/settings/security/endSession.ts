import { accountApi } from '../../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** Signs a session out. */
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `/account/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // After a failure, too: it may be gone already.
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useEndSessionMutation } = api;
