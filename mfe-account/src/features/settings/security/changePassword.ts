import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { accountApi } from '../../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every other session ends. */
    changePassword: build.mutation<Envelope<null>, Schemas['ChangePasswordRequest']>({
      query: (body) => ({ url: '/account/change-password', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const { useChangePasswordMutation } = api;
