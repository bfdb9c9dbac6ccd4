import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope, type Period, timeZone } from '@lintel/module-kit';
import { leadsApi } from '../../api';

type Counts = Schemas['NewsletterAnalyticsAnswer']['data'];

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    analyzeNewsletter: build.query<Counts, Period>({
      query: (period) => ({ url: '/analytics/newsletter', params: { period, tz: timeZone() } }),
      transformResponse: (answer: Envelope<Counts>) => dataOf(answer),
      providesTags: ['Figures'],
    }),
  }),
});

export const { useAnalyzeNewsletterQuery } = api;
