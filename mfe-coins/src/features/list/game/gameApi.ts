import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, toPage } from '@lintel/module-kit';
import { useState } from 'react';
import { coinsApi } from '../../../api';
import { useListCoinsQuery } from '../../../coin/coinApi';

const api = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    listGames: build.query<Page<Schemas['Game']>, void>({
      query: () => '/static/games',
      transformResponse: (response: ListEnvelope<Schemas['Game']>) => toPage(response),
      providesTags: ['Game'],
    }),
  }),
});

const { useListGamesQuery } = api;

/** Number of top movers to ask about; further questions repeat their coins. */
const COINS = 10;

/** The current question. Each of the day's questions is about a different one of the top movers. */
export function useGame() {
  const games = useListGamesQuery();
  // Not refreshed, so that the coin does not change while the user thinks about it.
  const movers = useListCoinsQuery({ list: 'top', page: 1, pageSize: COINS });
  const [index, setIndex] = useState(0);
  const error = (!games.data && games.error) || (!movers.data && movers.error) || undefined;
  const count = games.data?.rows.length ?? 0;
  const number = count === 0 ? 0 : index % count;
  const coins = movers.data?.rows ?? [];

  return {
    isLoading: !games.data || !movers.data,
    error,
    game: games.data?.rows[number],
    coin: coins[number % Math.max(1, coins.length)],
    number: number + 1,
    count,
    next: () => setIndex(number + 1),
    retry() {
      if (!games.data) games.refetch();
      if (!movers.data) movers.refetch();
    },
  };
}
