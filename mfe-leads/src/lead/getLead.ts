import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { leadsApi } from '../api';

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    getLead: build.query<Schemas['Lead'], string>({
      query: (id) => ({ url: `/leads/${encodeURIComponent(id)}`, params: { _expand: 'property' } }),
      transformResponse: (answer: Envelope<Schemas['Lead']>) => dataOf(answer),
      providesTags: (_lead, _error, id) => [{ type: 'Lead', id }],
    }),
  }),
});

export const { useGetLeadQuery, usePrefetch: usePrefetchLead } = api;
