import { reviewsApi } from '../../../api';
import { takeFromCache } from '../../../review/changeCachedReview';
import { showAtOnce } from '../../../review/showAtOnce';
import { staleWhenRefused } from '../../../review/staleWhenRefused';

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gone at once, back when the server refuses. */
    deleteReview: build.mutation<null, { id: string }>({
      query: ({ id }) => ({ url: `/reviews/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: ({ id }, sending) => showAtOnce(takeFromCache(sending.getState(), id), id, sending),
      invalidatesTags: staleWhenRefused,
    }),
  }),
});

export const { useDeleteReviewMutation } = api;
