import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { reviewsApi } from '../api';
import type { ReviewQuery } from './reviewQuery';

export type ReviewPage = Page<Schemas['Review']>;

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<ReviewPage, ReviewQuery>({
      query: ({ q, status, unanswered, sort, order, page, pageSize }) => ({
        url: '/reviews',
        params: {
          q,
          status,
          unanswered: unanswered ? 'true' : undefined,
          _sort: sort,
          _order: order,
          _page: page,
          _limit: pageSize,
          _expand: 'property',
        },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['Review']>) => pageOf(answer),
      providesTags: (page) => [
        { type: 'Review', id: 'LIST' },
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Review', id }) as const),
      ],
    }),
  }),
});

export const { useListReviewsQuery } = api;

/** Asks for a page of reviews that is about to be shown. */
export const prefetchReviews = (query: ReviewQuery) => api.util.prefetch('listReviews', query, {});
