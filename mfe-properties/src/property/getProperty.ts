import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { propertiesApi } from '../api';

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    getProperty: build.query<Schemas['Property'], string>({
      query: (id) => `/properties/${encodeURIComponent(id)}`,
      transformResponse: (answer: Envelope<Schemas['Property']>) => dataOf(answer),
      providesTags: (_property, _error, id) => [{ type: 'Property', id }],
    }),
  }),
});

export const { useGetPropertyQuery } = api;
export const { getProperty } = api.endpoints;
