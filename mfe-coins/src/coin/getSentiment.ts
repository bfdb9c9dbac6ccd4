import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { coinsApi } from '../api';

interface Asked {
  coin: string;
  userId: string | undefined;
}

export const sentimentApi = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    /** How the votes on a coin stand, and what the user's is. */
    getSentiment: build.query<Schemas['Sentiment'], Asked>({
      query: ({ coin, userId }) => ({ url: `/sentiment/${encodeURIComponent(coin)}`, params: { userId } }),
      transformResponse: (answer: Envelope<Schemas['Sentiment']>) => dataOf(answer),
      providesTags: (_sentiment, _error, { coin }) => [{ type: 'Sentiment', id: coin }],
    }),
  }),
});

export const { useGetSentimentQuery } = sentimentApi;
