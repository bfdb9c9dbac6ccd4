import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { propertiesApi } from '../../api';

/** As many as the API gives at once. */
export const PROPERTIES_A_PAGE = 100;

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    listProperties: build.query<Page<Schemas['Property']>, { page: number }>({
      query: ({ page }) => ({ url: '/properties', params: { _page: page, _limit: PROPERTIES_A_PAGE } }),
      transformResponse: (answer: ListEnvelope<Schemas['Property']>) => pageOf(answer),
      providesTags: (page) => [
        { type: 'Property', id: 'LIST' },
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Property', id }) as const),
      ],
    }),
  }),
});

export const { useListPropertiesQuery } = api;
