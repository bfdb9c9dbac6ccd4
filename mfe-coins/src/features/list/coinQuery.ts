import { parseSearch } from '@lintel/module-kit';
import type { CoinListName, CoinQuery } from '../../coin/coinApi';

/** The API's largest page. */
const COINS_A_PAGE = 100;

export type CoinSelection = Pick<CoinQuery, 'list' | 'q'>;

export const lists: readonly { value: CoinListName; label: string }[] = [
  { value: 'recently', label: 'Recent' },
  { value: 'solana', label: 'Solana' },
  { value: 'top', label: 'Top movers' },
];

const DEFAULT_LIST: CoinListName = 'recently';

/** List and search in the URL; an unknown list falls back to the default. */
export const coinSelection = (params: URLSearchParams): CoinSelection => ({
  list: lists.find(({ value }) => value === params.get('list'))?.value ?? DEFAULT_LIST,
  q: parseSearch(params)?.trim() || undefined,
});

/** A list as URL parameters: the default is left out, and choosing a list ends the search. */
export const listInUrl = (list: string) => ({ list: list === DEFAULT_LIST ? undefined : list, q: undefined });

export const coinPage = (selection: CoinSelection, page: number): CoinQuery => ({
  ...selection,
  page,
  pageSize: COINS_A_PAGE,
});

/** Rows are counted from 0, pages from 1. */
export const pageOfRow = (row: number) => Math.floor(row / COINS_A_PAGE) + 1;
export const rowOnPage = (row: number) => row % COINS_A_PAGE;
