import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, type Period, pageOf, timeZone } from '@lintel/module-kit';
import type { SortOrder } from '@lintel/ui';
import { propertiesApi } from '../../api';

export const ROWS_A_PAGE = 10;

export interface AnalyticsQuery {
  period: Period;
  sort: string;
  order: SortOrder;
  page: number;
}

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    listPropertyAnalytics: build.query<Page<Schemas['PropertyAnalytics']>, AnalyticsQuery>({
      query: ({ period, sort, order, page }) => ({
        url: '/analytics/properties',
        params: { period, tz: timeZone(), _sort: sort, _order: order, _page: page, _limit: ROWS_A_PAGE },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['PropertyAnalytics']>) => pageOf(answer),
      providesTags: ['Figures'],
    }),
  }),
});

export const { useListPropertyAnalyticsQuery } = api;
