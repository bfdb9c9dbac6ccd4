import type { Schemas } from '@lintel/contract/api';
import { type CoinQuery, useListCoinsQuery } from '../../coin/coinApi';
import { useRefreshInterval, useRefreshOnReturn } from '../../coin/useRefresh';
import { getPageOfRow, getRowOnPage } from './coinQuery';

/** The coins of the visible rows. Loads and refreshes only the one or two pages that contain them. */
export function useCoinPages(query: CoinQuery, first: number, last: number) {
  const options = { pollingInterval: useRefreshInterval() };
  const [start, end] = [getPageOfRow(first), getPageOfRow(last)];
  const one = useListCoinsQuery({ ...query, page: start }, options);
  const other = useListCoinsQuery({ ...query, page: end }, options);
  const { fulfilledTimeStamp } = one;
  const pages = [one.currentData, other.currentData, one.data, other.data];

  function refetch() {
    one.refetch();
    if (end !== start) other.refetch();
  }
  useRefreshOnReturn({ fulfilledTimeStamp, refetch });

  return {
    /** Undefined while it is loading. */
    coinAt(row: number): Schemas['Coin'] | undefined {
      return pages.find((page) => page?.page === getPageOfRow(row))?.rows[getRowOnPage(row)];
    },
    failed: Boolean(one.error ?? other.error),
    fulfilledTimeStamp,
    refetch,
  };
}
