import type { Schemas } from '@lintel/contract/api';
import {
  type Envelope,
  emitOnSuccess,
  invalidateOnError,
  type ListEnvelope,
  optimisticUpdate,
  type Page,
  patchCached,
  patchOnSuccess,
  toPage,
  unwrapData,
} from '@lintel/module-kit';
import { reviewsApi } from '../api';
import type { ReviewQuery } from './reviewQuery';

type Review = Schemas['Review'];
export type ReviewCounts = Schemas['ReviewCountsAnswer']['data'];
export type ReviewPage = Page<Review>;

type State = Parameters<typeof reviewsApi.util.selectInvalidatedBy>[0];
interface ById {
  id: string;
}

const reviewPath = (id: string) => `/reviews/${encodeURIComponent(id)}`;
const getReviewTag = ({ id }: ById) => [{ type: 'Review' as const, id }];

/**
 * A change moves a review between filters and counts; a refusal means that the server's review differs from the one on
 * the screen. A page from which the review was removed optimistically no longer provides the review's own tag.
 */
const reviewTags = invalidateOnError(
  [{ type: 'Review', id: 'LIST' }],
  [{ type: 'Review', id: 'LIST' }, 'Counts'],
);

/** Patches for every cached page that holds the review. */
const patchPages = (state: State, id: string, recipe: (page: ReviewPage) => void) =>
  patchCached(reviewsApi, state, getReviewTag({ id }), recipe);

const patchReview = (state: State, id: string, changes: Partial<Review>) =>
  patchPages(state, id, (page) => {
    const review = page.rows.find((row) => row.id === id);
    if (review) Object.assign(review, changes);
  });

const removeReview = (state: State, id: string) =>
  patchPages(state, id, (page) => {
    page.rows = page.rows.filter((row) => row.id !== id);
    page.total -= 1;
  });

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
      transformResponse: (response: ListEnvelope<Review>) => toPage(response),
      providesTags: (page) => [
        { type: 'Review', id: 'LIST' },
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Review', id }) as const),
      ],
    }),

    countReviews: build.query<ReviewCounts, void>({
      query: () => '/reviews/counts',
      transformResponse: (response: Envelope<ReviewCounts>) => unwrapData(response),
      providesTags: ['Counts'],
    }),

    updateReview: build.mutation<Envelope<Review>, ById & { changes: Schemas['ReviewPatch'] }>({
      query: ({ id, changes }) => ({ url: reviewPath(id), method: 'PATCH', body: changes }),
      onQueryStarted: ({ id, changes }, lifecycle) => {
        void optimisticUpdate(lifecycle, () => patchReview(lifecycle.getState(), id, changes));
        void emitOnSuccess(lifecycle, 'review.changed', () => ({ id }));
      },
      invalidatesTags: reviewTags,
    }),

    deleteReview: build.mutation<null, ById>({
      query: ({ id }) => ({ url: reviewPath(id), method: 'DELETE' }),
      onQueryStarted: ({ id }, lifecycle) => {
        void optimisticUpdate(lifecycle, () => removeReview(lifecycle.getState(), id));
        void emitOnSuccess(lifecycle, 'review.changed', () => ({ id }));
      },
      invalidatesTags: reviewTags,
    }),

    /** Not optimistic: only the server can determine the review's position in the list. */
    restoreReview: build.mutation<Envelope<Review>, ById>({
      query: ({ id }) => ({ url: `${reviewPath(id)}/restore`, method: 'POST' }),
      onQueryStarted: ({ id }, lifecycle) => void emitOnSuccess(lifecycle, 'review.changed', () => ({ id })),
      invalidatesTags: reviewTags,
    }),

    /** Creates or replaces the reply. Not optimistic: the form stays open until the server has saved the reply. */
    putReply: build.mutation<Envelope<Review>, ById & { text: string }>({
      query: ({ id, text }) => ({ url: `${reviewPath(id)}/reply`, method: 'PUT', body: { text } }),
      onQueryStarted: ({ id }, lifecycle) => {
        void patchOnSuccess(lifecycle, ({ data }) => patchReview(lifecycle.getState(), id, data));
        void emitOnSuccess(lifecycle, 'review.changed', () => ({ id }));
      },
      invalidatesTags: reviewTags,
    }),

    deleteReply: build.mutation<Envelope<Review>, ById>({
      query: ({ id }) => ({ url: `${reviewPath(id)}/reply`, method: 'DELETE' }),
      onQueryStarted: ({ id }, lifecycle) => {
        void optimisticUpdate(lifecycle, () => patchReview(lifecycle.getState(), id, { reply: null }));
        void emitOnSuccess(lifecycle, 'review.changed', () => ({ id }));
      },
      invalidatesTags: reviewTags,
    }),
  }),
});

export const {
  useListReviewsQuery,
  useCountReviewsQuery,
  useUpdateReviewMutation,
  useDeleteReviewMutation,
  useRestoreReviewMutation,
  usePutReplyMutation,
  useDeleteReplyMutation,
} = api;

/** Requests a page of reviews that is about to be shown. */
export const prefetchReviews = (query: ReviewQuery) => api.util.prefetch('listReviews', query, {});
