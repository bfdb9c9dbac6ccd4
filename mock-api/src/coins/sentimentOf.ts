import type { Schemas } from '@lintel/contract/api';
import type { ServerData } from '../store/Store';
import type { Coin } from './coins';

/** How the votes on a coin stand. @param userId whose own vote to tell */
export function sentimentOf({ coinVotes }: ServerData, { id }: Coin, userId?: string): Schemas['Sentiment'] {
  let [up, down] = [0, 0];
  for (const { coin, vote } of coinVotes.values()) {
    if (coin !== id) continue;
    if (vote === 'up') up += 1;
    else down += 1;
  }
  const votes = up + down;
  const mine = userId ? coinVotes.get(`${id} ${userId}`)?.vote : undefined;
  return {
    coin: id,
    up,
    down,
    upShare: votes === 0 ? null : Math.round((up / votes) * 100),
    mine: mine ?? null,
  };
}
