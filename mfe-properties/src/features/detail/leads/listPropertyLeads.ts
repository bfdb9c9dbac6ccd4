import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { propertiesApi } from '../../../api';

const LEADS_SHOWN = 5;

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    listPropertyLeads: build.query<Page<Schemas['Lead']>, string>({
      query: (propertyId) => ({
        url: '/leads',
        params: { propertyId, _sort: 'date', _order: 'desc', _limit: LEADS_SHOWN },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['Lead']>) => pageOf(answer),
      providesTags: ['Lead'],
    }),
  }),
});

export const { useListPropertyLeadsQuery } = api;
