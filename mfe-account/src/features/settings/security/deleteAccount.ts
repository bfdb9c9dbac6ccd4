import { accountApi } from '../../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** The account and its data are gone, and with them every session. */
    deleteAccount: build.mutation<null, string>({
      query: (password) => ({ url: '/account', method: 'DELETE', body: { password } }),
      // Nothing is left to be read.
      invalidatesTags: [],
    }),
  }),
});

export const { useDeleteAccountMutation } = api;
