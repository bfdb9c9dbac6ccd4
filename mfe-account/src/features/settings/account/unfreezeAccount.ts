import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { accountApi } from '../../../api';
import { takeAnswer } from '../takeAnswer';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** Shows the public pages again. */
    unfreezeAccount: build.mutation<Envelope<Schemas['Account']>, void>({
      query: () => ({ url: '/account/unfreeze', method: 'POST' }),
      onQueryStarted: takeAnswer,
      // The event that it emits does.
      invalidatesTags: [],
    }),
  }),
});

export const { useUnfreezeAccountMutation } = api;
