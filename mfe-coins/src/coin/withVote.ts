import type { Schemas } from '@lintel/contract/api';

/** How the votes stand after the user's: a first vote is added, a changed one goes over to the other side. */
export function withVote(
  sentiment: Schemas['Sentiment'],
  vote: Schemas['SentimentVote'],
): Schemas['Sentiment'] {
  const { mine } = sentiment;
  const counted = (side: Schemas['SentimentVote']) =>
    sentiment[side] - Number(mine === side) + Number(vote === side);
  const [up, down] = [counted('up'), counted('down')];
  return { ...sentiment, up, down, upShare: Math.round((up / (up + down)) * 100), mine: vote };
}
