import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { coinsApi } from '../../../api';
import type { Range } from './ranges';

interface Asked {
  coin: string;
  period: Range;
}

const api = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    getMarket: build.query<Schemas['MarketDetail'], Asked>({
      query: ({ coin, period }) => ({
        url: `/market/detail/${encodeURIComponent(coin)}`,
        params: { period },
      }),
      transformResponse: (answer: Envelope<Schemas['MarketDetail']>) => dataOf(answer),
      providesTags: (_market, _error, { coin }) => [{ type: 'Coin', id: coin }],
    }),
  }),
});

export const { useGetMarketQuery } = api;
