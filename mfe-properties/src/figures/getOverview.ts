import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { propertiesApi } from '../api';
import { timeZone } from './timeZone';

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Schemas['Overview'], void>({
      query: () => ({ url: '/overview', params: { tz: timeZone() } }),
      transformResponse: (answer: Envelope<Schemas['Overview']>) => dataOf(answer),
      providesTags: ['Figures'],
    }),
  }),
});

export const { useGetOverviewQuery } = api;
