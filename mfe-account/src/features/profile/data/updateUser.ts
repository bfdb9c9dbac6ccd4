import type { Schemas } from '@lintel/contract/api';
import { accountApi } from '../../../api';
import { announce } from './announce';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** One section of the profile, or all of them. */
    updateUser: build.mutation<Schemas['UserUpdateAnswer'], Schemas['UserUpdate']>({
      query: (body) => ({ url: '/user/update', method: 'POST', body }),
      onQueryStarted: (_update, { queryFulfilled, extra }) =>
        queryFulfilled.then(
          () => announce(extra),
          // Whoever saves hears of the failure and says so.
          () => undefined,
        ),
    }),
  }),
});

export const { useUpdateUserMutation } = api;
