import type { Schemas } from '@lintel/contract/api';
import { useListCoinsQuery } from '../../coin/coinApi';
import { useRefreshInterval, useRefreshOnReturn } from '../../coin/useRefresh';
import { type CoinSelection, coinPage, pageOfRow, rowOnPage } from './coinQuery';

/** The coins of the visible rows. Loads and refreshes only the one or two pages that hold them. */
export function useCoinPages(selection: CoinSelection, first: number, last: number) {
  const options = { pollingInterval: useRefreshInterval() };
  const [start, end] = [pageOfRow(first), pageOfRow(last)];
  const one = useListCoinsQuery(coinPage(selection, start), options);
  const other = useListCoinsQuery(coinPage(selection, end), options);
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
      return pages.find((page) => page?.page === pageOfRow(row))?.rows[rowOnPage(row)];
    },
    failed: Boolean(one.error ?? other.error),
    fulfilledTimeStamp,
    refetch,
  };
}
