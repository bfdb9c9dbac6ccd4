import type { Schemas } from '@lintel/contract/api';
import {
  type Envelope,
  failureToast,
  invalidateOnError,
  optimisticUpdate,
  patchOnSuccess,
  unwrapData,
  useHost,
} from '@lintel/module-kit';
import { coinsApi } from '../api';

type Sentiment = Schemas['Sentiment'];

interface SentimentQuery {
  coin: string;
  userId: string | undefined;
}

interface Vote extends SentimentQuery {
  vote: Schemas['SentimentVote'];
  /** The game that the vote belongs to. */
  game?: string;
}

const sentimentApi = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The tally of a coin's votes, and the user's own vote. */
    getSentiment: build.query<Sentiment, SentimentQuery>({
      query: ({ coin, userId }) => ({ url: `/sentiment/${encodeURIComponent(coin)}`, params: { userId } }),
      transformResponse: (response: Envelope<Sentiment>) => unwrapData(response),
      providesTags: (_sentiment, _error, { coin }) => [{ type: 'Sentiment', id: coin }],
    }),
    addSentiment: build.mutation<Envelope<Sentiment>, Vote>({
      query: ({ coin, vote, game }) => ({
        url: '/sentiment/add',
        method: 'POST',
        body: { coin, vote, game },
      }),
      onQueryStarted: ({ coin, vote, userId }, lifecycle) => {
        void optimisticUpdate(lifecycle, () => [
          patchSentiment({ coin, userId }, (sentiment) => withVote(sentiment, vote)),
        ]);
        void patchOnSuccess(lifecycle, ({ data }) => [patchSentiment({ coin, userId }, () => data)]);
      },
      // The response already contains the new tally.
      invalidatesTags: invalidateOnError(({ coin }: Vote) => [{ type: 'Sentiment', id: coin }]),
    }),
  }),
});

const { useAddSentimentMutation, useGetSentimentQuery } = sentimentApi;

const patchSentiment = (query: SentimentQuery, recipe: (sentiment: Sentiment) => Sentiment) =>
  sentimentApi.util.updateQueryData('getSentiment', query, recipe);

/** The tally with the user's vote: a first vote is added, a changed one moves to the other side. */
export function withVote(sentiment: Sentiment, vote: Schemas['SentimentVote']): Sentiment {
  const { mine } = sentiment;
  const count = (side: Schemas['SentimentVote']) =>
    sentiment[side] - Number(mine === side) + Number(vote === side);
  const [up, down] = [count('up'), count('down')];
  return { ...sentiment, up, down, upShare: Math.round((up / (up + down)) * 100), mine: vote };
}

/** The tally of a coin's votes, and `cast` for the user's own. */
export function useSentiment(coin: string) {
  const host = useHost();
  const userId = host.session.user?.id;
  const query = useGetSentimentQuery({ coin, userId });
  const [addSentiment] = useAddSentimentMutation();

  async function cast(vote: Schemas['SentimentVote'], game?: string) {
    try {
      await addSentiment({ coin, vote, game, userId }).unwrap();
    } catch (error) {
      host.toast(failureToast(error, "Couldn't save your vote."));
    }
  }

  return { ...query, cast };
}
