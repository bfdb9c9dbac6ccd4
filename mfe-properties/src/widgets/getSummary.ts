import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope, type Period, timeZone } from '@lintel/module-kit';
import { propertiesApi } from '../api';

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    getSummary: build.query<Schemas['AnalyticsFigures'], Period>({
      query: (period) => ({ url: '/analytics/summary', params: { period, tz: timeZone() } }),
      transformResponse: (answer: Envelope<Schemas['AnalyticsFigures']>) => dataOf(answer),
      providesTags: ['Figures'],
    }),
  }),
});

export const { useGetSummaryQuery } = api;
