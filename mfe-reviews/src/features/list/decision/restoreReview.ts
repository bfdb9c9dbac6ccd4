import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { reviewsApi } from '../../../api';
import { showAtOnce } from '../../../review/showAtOnce';
import { staleWhenRefused } from '../../../review/staleWhenRefused';

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where in the list it comes back, the server knows. */
    restoreReview: build.mutation<Envelope<Schemas['Review']>, { id: string }>({
      query: ({ id }) => ({ url: `/reviews/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      onQueryStarted: ({ id }, sending) => showAtOnce([], id, sending),
      invalidatesTags: staleWhenRefused,
    }),
  }),
});

export const { useRestoreReviewMutation } = api;
