import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import type { Target } from './sheet/fields';

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds one batch of rows. Whoever sends the last one tells of it all: see `tellImported`. */
    importRows: build.mutation<Envelope<Schemas['ImportReport']>, { of: Target; csv: string }>({
      query: ({ of, csv }) => ({
        url: `/${of}/import`,
        method: 'POST',
        body: new Blob([csv], { type: 'text/csv' }),
      }),
      invalidatesTags: [],
    }),
  }),
});

export const { useImportRowsMutation } = api;
