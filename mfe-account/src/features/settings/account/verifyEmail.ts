import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { accountApi } from '../../../api';
import { takeAnswer } from '../takeAnswer';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    verifyEmail: build.mutation<Envelope<Schemas['Account']>, string>({
      query: (code) => ({ url: '/account/verify-email', method: 'POST', body: { code } }),
      onQueryStarted: takeAnswer,
      // The event that it emits does.
      invalidatesTags: [],
    }),
  }),
});

export const { useVerifyEmailMutation } = api;
