import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { coinsApi } from '../../../api';

interface NewComment {
  coin: string;
  text: string;
}

const api = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    addComment: build.mutation<Envelope<Schemas['CoinComment']>, NewComment>({
      query: (body) => ({ url: '/comment/add', method: 'POST', body }),
      invalidatesTags: (_answer, error, { coin }) => (error ? [] : [{ type: 'Comment', id: coin }]),
    }),
  }),
});

export const { useAddCommentMutation } = api;
