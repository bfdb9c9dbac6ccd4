import type { Schemas } from '@lintel/contract/api';
import { type Envelope, unwrapData } from '@lintel/module-kit';
import { coinsApi } from '../../../api';
import type { Range } from './ranges';

interface MarketQuery {
  coin: string;
  period: Range;
}

const api = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    getMarket: build.query<Schemas['MarketDetail'], MarketQuery>({
      query: ({ coin, period }) => ({
        url: `/market/detail/${encodeURIComponent(coin)}`,
        params: { period },
      }),
      transformResponse: (answer: Envelope<Schemas['MarketDetail']>) => unwrapData(answer),
      providesTags: (_market, _error, { coin }) => [{ type: 'Coin', id: coin }],
    }),
  }),
});

export const { useGetMarketQuery } = api;
