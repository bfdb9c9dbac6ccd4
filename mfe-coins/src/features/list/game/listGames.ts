import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { coinsApi } from '../../../api';

const api = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    listGames: build.query<Page<Schemas['Game']>, void>({
      query: () => '/static/games',
      transformResponse: (answer: ListEnvelope<Schemas['Game']>) => pageOf(answer),
      providesTags: ['Game'],
    }),
  }),
});

export const { useListGamesQuery } = api;
