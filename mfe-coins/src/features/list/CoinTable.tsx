import { countNoun, Table } from '@lintel/ui';
import styled from 'styled-components';
import { coinAddress } from '../../coin/coinAddress';
import { Freshness } from '../../coin/Freshness';
import { coinColumns } from './coinColumns';
import type { CoinSelection } from './coinQuery';
import { useCoinIntent } from './useCoinIntent';
import { useCoinPages } from './useCoinPages';
import { useRowsInSight } from './useRowsInSight';

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
  selection: CoinSelection;
  total: number;
  /** Other coins are on their way. */
  busy: boolean;
}

/** Coins, however many: the rows in sight alone are in the document. */
export function CoinTable({ selection, total, busy }: Props) {
  const intend = useCoinIntent();
  const sight = useRowsInSight(total);
  const { first, last, before, after } = sight;
  const { coinAt, failed, fulfilledTimeStamp, refetch } = useCoinPages(selection, first, last);
  const rows = Array.from({ length: Math.min(last + 1, total) - first }, (_, offset) => {
    const index = first + offset;
    return { index, coin: coinAt(index) };
  });
  return (
    <div ref={sight.table}>
      <AboveTable>
        <span role="status">{countNoun(total, 'coin', 'coins')}</span>
        <Freshness at={fulfilledTimeStamp} failed={failed} onRefresh={refetch} />
      </AboveTable>
      <Table
        caption="Coins"
        columns={coinColumns}
        rows={rows}
        part={{ total, first, before, after }}
        rowKey={({ index }) => index}
        rowLabel={({ coin }) => coin?.name ?? ''}
        rowHref={({ coin }) => coin && coinAddress(coin.id)}
        onRowIntent={intend}
        leadInset={38}
        busy={busy}
      />
    </div>
  );
}
