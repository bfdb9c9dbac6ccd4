import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { reviewsApi } from '../../../api';
import { changeCachedReview } from '../../../review/changeCachedReview';
import { showAtOnce } from '../../../review/showAtOnce';
import { staleWhenRefused } from '../../../review/staleWhenRefused';

interface ReviewUpdate {
  id: string;
  changes: Schemas['ReviewPatch'];
}

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once wherever the review is on the screen, taken back when the server refuses. */
    updateReview: build.mutation<Envelope<Schemas['Review']>, ReviewUpdate>({
      query: ({ id, changes }) => ({
        url: `/reviews/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: changes,
      }),
      onQueryStarted: ({ id, changes }, sending) =>
        showAtOnce(changeCachedReview(sending.getState(), id, changes), id, sending),
      invalidatesTags: staleWhenRefused,
    }),
  }),
});

export const { useUpdateReviewMutation } = api;
