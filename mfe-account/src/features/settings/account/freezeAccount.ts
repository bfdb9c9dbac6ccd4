import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { accountApi } from '../../../api';
import { takeAnswer } from '../takeAnswer';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** Hides the public pages. */
    freezeAccount: build.mutation<Envelope<Schemas['Account']>, void>({
      query: () => ({ url: '/account/freeze', method: 'POST' }),
      onQueryStarted: takeAnswer,
      // The event that it emits does.
      invalidatesTags: [],
    }),
  }),
});

export const { useFreezeAccountMutation } = api;
