import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { propertiesApi } from '../../../api';
import type { Period } from '../../../figures/period';
import { timeZone } from '../../../figures/timeZone';

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
