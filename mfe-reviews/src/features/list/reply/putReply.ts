import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { reviewsApi } from '../../../api';
import { announce } from '../../../review/announce';
import { changeCachedReview } from '../../../review/changeCachedReview';
import { staleWhenRefused } from '../../../review/staleWhenRefused';

interface ReplyWrite {
  id: string;
  text: string;
}

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Writes the reply, or writes it anew. Shown once the server has it. */
    putReply: build.mutation<Envelope<Schemas['Review']>, ReplyWrite>({
      query: ({ id, text }) => ({
        url: `/reviews/${encodeURIComponent(id)}/reply`,
        method: 'PUT',
        body: { text },
      }),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled, extra }) => {
        try {
          const { data: answer } = await queryFulfilled;
          for (const patch of changeCachedReview(getState(), id, answer.data)) dispatch(patch);
          announce(extra, id);
        } catch {
          // Whoever sent it hears of the failure and says so.
        }
      },
      invalidatesTags: staleWhenRefused,
    }),
  }),
});

export const { usePutReplyMutation } = api;
