import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope, type Period, timeZone } from '@lintel/module-kit';
import { leadsApi } from '../../api';

export type LeadCounts = Schemas['LeadAnalyticsAnswer']['data'];

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    analyzeLeads: build.query<LeadCounts, Period>({
      query: (period) => ({ url: '/analytics/leads', params: { period, tz: timeZone() } }),
      transformResponse: (answer: Envelope<LeadCounts>) => dataOf(answer),
      providesTags: ['Figures'],
    }),
  }),
});

export const { useAnalyzeLeadsQuery } = api;
