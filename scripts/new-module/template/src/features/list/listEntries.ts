import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { exampleApi } from '../../api';

const api = exampleApi.injectEndpoints({
  endpoints: (build) => ({
    /** Stands for the module's own first call; name that one in module.json, too. */
    listEntries: build.query<Page<Schemas['Language']>, void>({
      query: () => '/static/languages',
      transformResponse: (answer: ListEnvelope<Schemas['Language']>) => pageOf(answer),
      providesTags: ['Entry'],
    }),
  }),
});

export const { useListEntriesQuery } = api;
