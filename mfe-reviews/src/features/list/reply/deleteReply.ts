import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { reviewsApi } from '../../../api';
import { changeCachedReview } from '../../../review/changeCachedReview';
import { showAtOnce } from '../../../review/showAtOnce';
import { staleWhenRefused } from '../../../review/staleWhenRefused';

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gone at once, back when the server refuses. */
    deleteReply: build.mutation<Envelope<Schemas['Review']>, { id: string }>({
      query: ({ id }) => ({ url: `/reviews/${encodeURIComponent(id)}/reply`, method: 'DELETE' }),
      onQueryStarted: ({ id }, sending) =>
        showAtOnce(changeCachedReview(sending.getState(), id, { reply: null }), id, sending),
      invalidatesTags: staleWhenRefused,
    }),
  }),
});

export const { useDeleteReplyMutation } = api;
