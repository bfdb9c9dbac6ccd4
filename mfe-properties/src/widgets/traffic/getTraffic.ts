import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope, type Period, timeZone } from '@lintel/module-kit';
import { propertiesApi } from '../../api';

export type Traffic = Schemas['TrafficAnswer']['data'];

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    getTraffic: build.query<Traffic, Period>({
      query: (period) => ({ url: '/analytics/traffic', params: { period, tz: timeZone() } }),
      transformResponse: (answer: Envelope<Traffic>) => dataOf(answer),
      providesTags: ['Figures'],
    }),
  }),
});

export const { useGetTrafficQuery } = api;
