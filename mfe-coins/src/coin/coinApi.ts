import type { Schemas } from '@lintel/contract/api';
import { type Envelope, type ListEnvelope, type Page, toPage, unwrapData } from '@lintel/module-kit';
import { coinsApi } from '../api';

/** The lists, as spelled in the URL. */
export type CoinListName = 'recently' | 'solana' | 'top';

export interface CoinQuery {
  list: CoinListName;
  /** Searches the whole market, whichever list is open. */
  q?: string;
  page: number;
  pageSize: number;
}

const paths: Record<CoinListName, string> = {
  recently: '/coins/recently',
  solana: '/coins/solana',
  top: '/coins/top/down/list',
};

/** Appends a blank to a search of dots alone, since "/coins/search/.." is another path. The API trims it. */
const searchPath = (text: string) => `/coins/search/${encodeURIComponent(text.replace(/^\.+$/, '$& '))}`;

const api = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    listCoins: build.query<Page<Schemas['Coin']>, CoinQuery>({
      query: ({ list, q, page, pageSize }) => ({
        url: q ? searchPath(q) : paths[list],
        params: { _page: page, _limit: pageSize },
      }),
      transformResponse: (response: ListEnvelope<Schemas['Coin']>) => toPage(response),
      providesTags: ['Coin'],
    }),
    getCoin: build.query<Schemas['CoinDetail'], string>({
      query: (coin) => `/coin/detail/${encodeURIComponent(coin)}`,
      transformResponse: (response: Envelope<Schemas['CoinDetail']>) => unwrapData(response),
      providesTags: (_detail, _error, coin) => [{ type: 'Coin', id: coin }],
    }),
  }),
});

export const { useListCoinsQuery, useGetCoinQuery, usePrefetch: usePrefetchCoin } = api;

/** Loads coins that are about to be shown. */
export const prefetchCoins = (query: CoinQuery) => api.util.prefetch('listCoins', query, {});

export const getCoinPath = (id: string) => `/coins/${encodeURIComponent(id)}`;
