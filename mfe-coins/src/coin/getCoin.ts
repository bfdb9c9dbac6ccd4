import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { coinsApi } from '../api';

const api = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    getCoin: build.query<Schemas['CoinDetail'], string>({
      query: (coin) => `/coin/detail/${encodeURIComponent(coin)}`,
      transformResponse: (answer: Envelope<Schemas['CoinDetail']>) => dataOf(answer),
      providesTags: (_detail, _error, coin) => [{ type: 'Coin', id: coin }],
    }),
  }),
});

export const { useGetCoinQuery, usePrefetch: usePrefetchCoin } = api;
