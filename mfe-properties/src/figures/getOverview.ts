import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope, type Prefetch, timeZone } from '@lintel/module-kit';
import { propertiesApi } from '../api';

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

/** Asks for the totals that are about to be shown. */
export const prefetchOverview: Prefetch = (dispatch) => {
  dispatch(api.util.prefetch('getOverview', undefined, {}));
};
