import type { Schemas } from '@lintel/contract/api';
import { failureToast, useHost } from '@lintel/module-kit';
import { useAddSentimentMutation } from './addSentiment';
import { useGetSentimentQuery } from './getSentiment';

/** How the votes on a coin stand, and a way to cast the user's. */
export function useSentiment(coin: string) {
  const host = useHost();
  const userId = host.session.user?.id;
  const query = useGetSentimentQuery({ coin, userId });
  const [addSentiment] = useAddSentimentMutation();

  async function cast(vote: Schemas['SentimentVote'], game?: string) {
    try {
      await addSentiment({ coin, vote, game, userId }).unwrap();
    } catch (error) {
      host.toast(failureToast(error, 'Your vote could not be saved.'));
    }
  }

  return { ...query, cast };
}
