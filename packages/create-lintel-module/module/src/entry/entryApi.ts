import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, toPage } from '@lintel/module-kit';
import { exampleApi } from '../api';

const api = exampleApi.injectEndpoints({
  endpoints: (build) => ({
    /** Replace this with the module's first call, and declare that call in module.json. */
    listEntries: build.query<Page<Schemas['Language']>, void>({
      query: () => '/static/languages',
      transformResponse: (response: ListEnvelope<Schemas['Language']>) => toPage(response),
      providesTags: ['Entry'],
    }),
  }),
});

export const { useListEntriesQuery } = api;
