import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { accountApi } from '../../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    listLanguages: build.query<Schemas['Language'][], void>({
      query: () => '/static/languages',
      transformResponse: (answer: Envelope<Schemas['Language'][]>) => dataOf(answer),
    }),
  }),
});

export const { useListLanguagesQuery } = api;
