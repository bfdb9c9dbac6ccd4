import type { Schemas } from '@lintel/contract/api';
import {
  createOnce,
  type Envelope,
  invalidateOnError,
  invalidateOnSuccess,
  type ListEnvelope,
  optimisticUpdate,
  type Page,
  patchOnSuccess,
  toPage,
} from '@lintel/module-kit';
import { coinsApi } from '../../../api';

type Comment = Schemas['CoinComment'];
type CommentSort = 'createdAt' | 'likes';

export const sorts: readonly { value: CommentSort; label: string }[] = [
  { value: 'createdAt', label: 'Newest' },
  { value: 'likes', label: 'Most liked' },
];

/** Parses the sort order in the URL; newest first by default. */
export const parseCommentSort = (params: URLSearchParams): CommentSort =>
  params.get('sort') === 'likes' ? 'likes' : 'createdAt';

export const toCommentSortParam = (sort: CommentSort) => ({ sort: sort === 'createdAt' ? undefined : sort });

export interface CommentQuery {
  coin: string;
  sort: CommentSort;
  page: number;
  userId: string | undefined;
}

interface NewComment {
  coin: string;
  text: string;
}

interface Like {
  commentId: string;
  /** The page that shows the comment. */
  query: CommentQuery;
}

export const COMMENTS_PER_PAGE = 10;

const commentApi = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<Page<Comment>, CommentQuery>({
      query: ({ coin, sort, page, userId }) => ({
        url: `/comments/${encodeURIComponent(coin)}`,
        params: { _sort: sort, _page: page, _limit: COMMENTS_PER_PAGE, userId },
      }),
      transformResponse: (response: ListEnvelope<Comment>) => toPage(response),
      providesTags: (_page, _error, { coin }) => [{ type: 'Comment', id: coin }],
    }),
    addComment: build.mutation<Envelope<Comment>, NewComment>({
      queryFn: createOnce((body) => ({ url: '/comment/add', method: 'POST', body })),
      invalidatesTags: invalidateOnSuccess(({ coin }) => [{ type: 'Comment', id: coin }]),
    }),
    likeComment: build.mutation<Envelope<Comment>, Like>({
      query: ({ commentId }) => ({ url: '/comment/like/add', method: 'POST', body: { commentId } }),
      onQueryStarted: (like, lifecycle) => {
        void optimisticUpdate(lifecycle, () => [
          patchComment(like, ({ likes, liked }) => (liked ? {} : { likes: likes + 1, liked: true })),
        ]);
        void patchOnSuccess(lifecycle, ({ data }) => [patchComment(like, () => data)]);
      },
      // Comments keep their order while they are read; the next visit sorts them again.
      invalidatesTags: invalidateOnError(({ query }: Like) => [{ type: 'Comment', id: query.coin }]),
    }),
  }),
});

const patchComment = ({ commentId, query }: Like, getChanges: (comment: Comment) => Partial<Comment>) =>
  commentApi.util.updateQueryData('listComments', query, (page) => {
    for (const comment of page.rows)
      if (comment.id === commentId) Object.assign(comment, getChanges(comment));
  });

export const { useListCommentsQuery, useAddCommentMutation, useLikeCommentMutation } = commentApi;
