import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { type CommentQuery, commentsApi } from './listComments';

interface Like {
  commentId: string;
  /** The page that it is seen on. */
  query: CommentQuery;
}

const api = commentsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Counted at once, taken back when the server refuses. */
    likeComment: build.mutation<Envelope<Schemas['CoinComment']>, Like>({
      query: ({ commentId }) => ({ url: '/comment/like/add', method: 'POST', body: { commentId } }),
      onQueryStarted: async ({ commentId, query }, { dispatch, queryFulfilled }) => {
        const change = (recipe: (comment: Schemas['CoinComment']) => Partial<Schemas['CoinComment']>) =>
          dispatch(
            commentsApi.util.updateQueryData('listComments', query, (page) => {
              for (const comment of page.rows)
                if (comment.id === commentId) Object.assign(comment, recipe(comment));
            }),
          );
        const patch = change(({ likes }) => ({ likes: likes + 1, liked: true }));
        try {
          const { data } = await queryFulfilled;
          change(() => data.data);
        } catch {
          // Whoever liked it hears of the failure and says so.
          patch.undo();
        }
      },
      // Comments keep their places while they are read; the next visit sorts them anew.
      invalidatesTags: [],
    }),
  }),
});

export const { useLikeCommentMutation } = api;
