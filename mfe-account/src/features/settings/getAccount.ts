import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { accountApi } from '../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<Schemas['Account'], void>({
      query: () => '/account',
      transformResponse: (answer: Envelope<Schemas['Account']>) => dataOf(answer),
      providesTags: ['Account'],
    }),
  }),
});

export const { useGetAccountQuery } = api;

/** To dispatch: an account as a change has left it takes the place of the one that was read. */
export const keepAccount = (account: Schemas['Account']) =>
  api.util.upsertQueryData('getAccount', undefined, account);
