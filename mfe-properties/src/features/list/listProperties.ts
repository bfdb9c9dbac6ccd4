import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { propertiesApi } from '../../api';
import { PROPERTIES_A_PAGE, type PropertyQuery } from './propertyQuery';

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    listProperties: build.query<Page<Schemas['Property']>, PropertyQuery>({
      query: ({ q, state, type, sort, order, page }) => ({
        url: '/properties',
        params: { q, state, type, _sort: sort, _order: order, _page: page, _limit: PROPERTIES_A_PAGE },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['Property']>) => pageOf(answer),
      providesTags: (page) => [
        { type: 'Property', id: 'LIST' },
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Property', id }) as const),
      ],
    }),
  }),
});

export const { useListPropertiesQuery } = api;

/** Asks for a page of listings that is about to be shown. */
export const prefetchProperties = (query: PropertyQuery) => api.util.prefetch('listProperties', query, {});
