import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { reviewsApi } from '../../../api';

export type ReviewCounts = Schemas['ReviewCountsAnswer']['data'];

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    countReviews: build.query<ReviewCounts, void>({
      query: () => '/reviews/counts',
      transformResponse: (answer: Envelope<ReviewCounts>) => dataOf(answer),
      providesTags: ['Counts'],
    }),
  }),
});

export const { useCountReviewsQuery } = api;
