import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { coinsApi } from '../api';

/** Which coins, as the URL spells it. */
export type CoinListName = 'recently' | 'solana' | 'top';

export interface CoinQuery {
  list: CoinListName;
  /** Looked for in the whole market, whichever list is open. */
  q?: string;
  page: number;
  pageSize: number;
}

const paths: Record<CoinListName, string> = {
  recently: '/coins/recently',
  solana: '/coins/solana',
  top: '/coins/top/down/list',
};

/** A path of dots alone would lead elsewhere: "/coins/search/..". The API trims the blank away. */
const searchPath = (text: string) => `/coins/search/${encodeURIComponent(text.replace(/^\.+$/, '$& '))}`;

const api = coinsApi.injectEndpoints({
  endpoints: (build) => ({
    listCoins: build.query<Page<Schemas['Coin']>, CoinQuery>({
      query: ({ list, q, page, pageSize }) => ({
        url: q ? searchPath(q) : paths[list],
        params: { _page: page, _limit: pageSize },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['Coin']>) => pageOf(answer),
      providesTags: ['Coin'],
    }),
  }),
});

export const { useListCoinsQuery } = api;

/** Asks for coins that are about to be shown. */
export const prefetchCoins = (query: CoinQuery) => api.util.prefetch('listCoins', query, {});
