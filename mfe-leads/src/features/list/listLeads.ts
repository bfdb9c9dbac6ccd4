import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import { followUpRange } from '../../lead/followUp';
import { startOfDay } from '../../lead/since';
import { type LeadQuery, sortParams } from './leadQuery';

type LeadPage = Page<Schemas['Lead'], Schemas['LeadListMeta']>;

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    listLeads: build.query<LeadPage, LeadQuery>({
      query: ({ q, status, followUp, since, sort, order, page, pageSize }) => ({
        url: '/leads',
        params: {
          q,
          status,
          ...followUpRange(followUp),
          date_gte: startOfDay(since),
          ...sortParams({ sort, order }),
          _page: page,
          _limit: pageSize,
          _expand: 'property',
        },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['Lead'], Schemas['LeadListMeta']>) => pageOf(answer),
      providesTags: (page) => [
        { type: 'Lead', id: 'LIST' },
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Lead', id }) as const),
      ],
    }),
  }),
});

export const { useListLeadsQuery } = api;

/** Asks for a page of leads that is about to be shown. */
export const prefetchLeads = (query: LeadQuery) => api.util.prefetch('listLeads', query, {});
