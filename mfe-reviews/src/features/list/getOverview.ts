import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { reviewsApi } from '../../api';

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Schemas['Overview'], void>({
      query: () => '/overview',
      transformResponse: (answer: Envelope<Schemas['Overview']>) => dataOf(answer),
      providesTags: ['Review'],
    }),
  }),
});

export const { useGetOverviewQuery } = api;
