import { useTimeout } from '@lintel/module-kit';
import { formatCount, Table } from '@lintel/ui';
import styled from 'styled-components';
import { type CoinQuery, getCoinPath, usePrefetchCoin } from '../../coin/coinApi';
import { Freshness } from '../../coin/Freshness';
import { type CoinRow, coinColumns } from './coinColumns';
import { useCoinPages } from './useCoinPages';
import { useVisibleRows } from './useVisibleRows';

const AboveTable = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  margin: -8px 0 8px;
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

interface Props {
  query: CoinQuery;
  total: number;
  /** Other coins are loading. */
  busy: boolean;
}

/** A virtualized table: only visible rows are in the document. */
export function CoinTable({ query, total, busy }: Props) {
  const prefetchOnIntent = usePrefetchOnIntent();
  const visible = useVisibleRows(total);
  const { first, last, before, after } = visible;
  const { coinAt, failed, fulfilledTimeStamp, refetch } = useCoinPages(query, first, last);
  const rows = Array.from({ length: Math.min(last + 1, total) - first }, (_, offset) => {
    const index = first + offset;
    return { index, coin: coinAt(index) };
  });
  return (
    <div ref={visible.table}>
      <AboveTable>
        <span role="status">{formatCount(total, 'coin', 'coins')}</span>
        <Freshness at={fulfilledTimeStamp} failed={failed} onRefresh={refetch} />
      </AboveTable>
      <Table
        caption="Coins"
        columns={coinColumns}
        rows={rows}
        rowWindow={{ total, first, before, after }}
        rowKey={({ index }) => index}
        rowLabel={({ coin }) => coin?.name ?? ''}
        rowHref={({ coin }) => coin && getCoinPath(coin.id)}
        onRowIntent={prefetchOnIntent}
        leadInset={38}
        busy={busy}
      />
    </div>
  );
}

const REST_MS = 80;

/**
 * Prefetches a coin once the pointer or the focus rests on it; rows that scroll past under the pointer are not
 * prefetched.
 */
function usePrefetchOnIntent() {
  const prefetch = usePrefetchCoin('getCoin');
  const rest = useTimeout();

  return ({ coin }: CoinRow) => {
    rest.clear();
    if (coin) rest.start(() => prefetch(coin.id), REST_MS);
  };
}
