import type { CoinListName, CoinQuery } from '../../coin/listCoins';

/** As many as the API gives at once. */
const COINS_A_PAGE = 100;

export type CoinSelection = Pick<CoinQuery, 'list' | 'q'>;

export const lists: readonly { value: CoinListName; label: string }[] = [
  { value: 'recently', label: 'Recent' },
  { value: 'solana', label: 'Solana' },
  { value: 'top', label: 'Top movers' },
];

const USUAL: CoinListName = 'recently';

/** What the URL asks for; a list that it does not know is the usual one. */
export const coinSelection = (params: URLSearchParams): CoinSelection => ({
  list: lists.find(({ value }) => value === params.get('list'))?.value ?? USUAL,
  q: params.get('q')?.trim() || undefined,
});

/** How a list is written to the URL: the usual one needs no words, and a search is not about one list. */
export const listInUrl = (list: string) => ({ list: list === USUAL ? undefined : list, q: undefined });

export const coinPage = (selection: CoinSelection, page: number): CoinQuery => ({
  ...selection,
  page,
  pageSize: COINS_A_PAGE,
});

/** Rows are counted from 0, pages from 1. */
export const pageOfRow = (row: number) => Math.floor(row / COINS_A_PAGE) + 1;
export const rowOnPage = (row: number) => row % COINS_A_PAGE;
