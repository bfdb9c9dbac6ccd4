import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { coinsApi } from '../../../api';
import type { CommentSort } from './sorts';

export interface CommentQuery {
  coin: string;
  sort: CommentSort;
  page: number;
  userId: string | undefined;
}

export const COMMENTS_A_PAGE = 10;

export const commentsApi = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<Page<Schemas['CoinComment']>, CommentQuery>({
      query: ({ coin, sort, page, userId }) => ({
        url: `/comments/${encodeURIComponent(coin)}`,
        params: { _sort: sort, _page: page, _limit: COMMENTS_A_PAGE, userId },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['CoinComment']>) => pageOf(answer),
      providesTags: (_page, _error, { coin }) => [{ type: 'Comment', id: coin }],
    }),
  }),
});

export const { useListCommentsQuery } = commentsApi;
