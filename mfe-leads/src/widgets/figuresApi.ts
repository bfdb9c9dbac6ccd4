import type { Schemas } from '@lintel/contract/api';
import type { Period } from '@lintel/contract/domain';
import { type Envelope, getTimeZone, type Prefetch, unwrapData } from '@lintel/module-kit';
import { leadsApi } from '../api';

export type LeadCounts = Schemas['LeadAnalyticsAnswer']['data'];
type NewsletterCounts = Schemas['NewsletterAnalyticsAnswer']['data'];

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Schemas['Overview'], void>({
      query: () => ({ url: '/overview', params: { tz: getTimeZone() } }),
      transformResponse: (response: Envelope<Schemas['Overview']>) => unwrapData(response),
      providesTags: [{ type: 'Figures', id: 'TOTALS' }],
    }),
    getLeadCounts: build.query<LeadCounts, Period>({
      query: (period) => ({ url: '/analytics/leads', params: { period, tz: getTimeZone() } }),
      transformResponse: (response: Envelope<LeadCounts>) => unwrapData(response),
      providesTags: [{ type: 'Figures', id: 'LEADS' }],
    }),
    getNewsletterCounts: build.query<NewsletterCounts, Period>({
      query: (period) => ({ url: '/analytics/newsletter', params: { period, tz: getTimeZone() } }),
      transformResponse: (response: Envelope<NewsletterCounts>) => unwrapData(response),
      providesTags: [{ type: 'Figures', id: 'SUBSCRIBERS' }],
    }),
  }),
});

export const { useGetLeadCountsQuery, useGetNewsletterCountsQuery, useGetOverviewQuery } = api;

/** Loads the totals ahead of the widget's code. */
export const prefetchOverview: Prefetch = (dispatch) => {
  dispatch(api.util.prefetch('getOverview', undefined, {}));
};
