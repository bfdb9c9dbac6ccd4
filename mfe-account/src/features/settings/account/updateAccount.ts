import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { accountApi } from '../../../api';
import { takeAnswer } from '../takeAnswer';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** Another email address waits for its code; the present one gives up the one that waits. */
    updateAccount: build.mutation<Envelope<Schemas['Account']>, Schemas['AccountPatch']>({
      query: (body) => ({ url: '/account', method: 'PATCH', body }),
      onQueryStarted: takeAnswer,
      // The event that it emits does.
      invalidatesTags: [],
    }),
  }),
});

export const { useUpdateAccountMutation } = api;
