import { useState } from 'react';
import { useListCoinsQuery } from '../../../coin/listCoins';
import { useListGamesQuery } from './listGames';

/** As many coins as there may be questions. */
const COINS = 10;

/** The question that is asked now: each of the day's questions is about another of the coins that move most. */
export function useGame() {
  const games = useListGamesQuery();
  // Not refreshed: the coin that somebody is thinking about must not change under the eyes.
  const movers = useListCoinsQuery({ list: 'top', page: 1, pageSize: COINS });
  const [asked, setAsked] = useState(0);
  const error = (!games.data && games.error) || (!movers.data && movers.error) || undefined;
  const count = games.data?.rows.length ?? 0;
  const number = count === 0 ? 0 : asked % count;
  const coins = movers.data?.rows ?? [];

  return {
    isLoading: !games.data || !movers.data,
    error,
    game: games.data?.rows[number],
    coin: coins[number % Math.max(1, coins.length)],
    number: number + 1,
    count,
    next: () => setAsked(number + 1),
    retry() {
      if (!games.data) games.refetch();
      if (!movers.data) movers.refetch();
    },
  };
}
