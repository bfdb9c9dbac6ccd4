import { parseSearch } from '@lintel/module-kit';
import type { CoinListName, CoinQuery } from '../../coin/coinApi';

/** The API's largest page. */
const COINS_PER_PAGE = 100;

export const lists: readonly { value: CoinListName; label: string }[] = [
  { value: 'recently', label: 'Recent' },
  { value: 'solana', label: 'Solana' },
  { value: 'top', label: 'Top movers' },
];

const DEFAULT_LIST: CoinListName = 'recently';

/** Parses list and search in the URL; an unknown list falls back to the default. @param page from 1 */
export const parseCoinQuery = (params: URLSearchParams, page: number): CoinQuery => ({
  list: lists.find(({ value }) => value === params.get('list'))?.value ?? DEFAULT_LIST,
  q: parseSearch(params)?.trim() || undefined,
  page,
  pageSize: COINS_PER_PAGE,
});

/** Converts a list to URL parameters: the default is left out, and choosing a list ends the search. */
export const toListParams = (list: string) => ({
  list: list === DEFAULT_LIST ? undefined : list,
  q: undefined,
});

/** Rows are counted from 0, pages from 1. */
export const getPageOfRow = (row: number) => Math.floor(row / COINS_PER_PAGE) + 1;
export const getRowOnPage = (row: number) => row % COINS_PER_PAGE;
