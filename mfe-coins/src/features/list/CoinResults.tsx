import { ErrorCard, NoMatch, TableSkeleton } from '@lintel/ui';
import { useListCoinsQuery } from '../../coin/listCoins';
import { CoinTable } from './CoinTable';
import { coinColumns } from './coinColumns';
import { type CoinSelection, coinPage } from './coinQuery';
import { NoCoins } from './NoCoins';

const ROWS_WAITING = 16;

interface Props {
  selection: CoinSelection;
  onClear(): void;
}

/** The coins that are asked for, or why there are none. */
export function CoinResults({ selection, onClear }: Props) {
  const { data, currentData, error, refetch } = useListCoinsQuery(coinPage(selection, 1));
  if (error && !currentData)
    return <ErrorCard title="Could not load coins" error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={coinColumns} rows={ROWS_WAITING} leadInset={38} />;
  if (data.total === 0 && selection.q) return <NoMatch query={selection.q} onClear={onClear} />;
  if (data.total === 0) return <NoCoins list={selection.list} />;
  return <CoinTable selection={selection} total={data.total} busy={!currentData} />;
}
