import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope, type Period, timeZone } from '@lintel/module-kit';
import { propertiesApi } from '../../../api';

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    getPropertyStats: build.query<Schemas['AnalyticsFigures'], { id: string; period: Period }>({
      query: ({ id, period }) => ({
        url: `/properties/${encodeURIComponent(id)}/stats`,
        params: { period, tz: timeZone() },
      }),
      transformResponse: (answer: Envelope<Schemas['AnalyticsFigures']>) => dataOf(answer),
      providesTags: ['Figures'],
    }),
  }),
});

export const { useGetPropertyStatsQuery } = api;
