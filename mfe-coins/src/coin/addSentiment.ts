import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { sentimentApi } from './getSentiment';
import { withVote } from './withVote';

interface Vote {
  coin: string;
  vote: Schemas['SentimentVote'];
  /** The game that it was cast in. */
  game?: string;
  userId: string | undefined;
}

const api = sentimentApi.injectEndpoints({
  endpoints: (build) => ({
    /** Counted at once, taken back when the server refuses. */
    addSentiment: build.mutation<Envelope<Schemas['Sentiment']>, Vote>({
      query: ({ coin, vote, game }) => ({
        url: '/sentiment/add',
        method: 'POST',
        body: { coin, vote, game },
      }),
      onQueryStarted: async ({ coin, vote, userId }, { dispatch, queryFulfilled }) => {
        const change = (recipe: (sentiment: Schemas['Sentiment']) => Schemas['Sentiment']) =>
          dispatch(sentimentApi.util.updateQueryData('getSentiment', { coin, userId }, recipe));
        const patch = change((sentiment) => withVote(sentiment, vote));
        try {
          const { data } = await queryFulfilled;
          change(() => data.data);
        } catch {
          // Whoever voted hears of the failure and says so.
          patch.undo();
        }
      },
      // The answer holds the new tally already.
      invalidatesTags: [],
    }),
  }),
});

export const { useAddSentimentMutation } = api;
