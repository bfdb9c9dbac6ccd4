import { ButtonLink, EmptyState, ErrorCard, NoMatch, TableSkeleton } from '@lintel/ui';
import { Coins } from 'lucide-react';
import { type CoinListName, useListCoinsQuery } from '../../coin/coinApi';
import { CoinTable } from './CoinTable';
import { coinColumns } from './coinColumns';
import { type CoinSelection, coinPage } from './coinQuery';

const SKELETON_ROWS = 16;

interface Props {
  selection: CoinSelection;
  onClear(): void;
}

/** The coins of the selection, or a skeleton, error or empty state. */
export function CoinResults({ selection, onClear }: Props) {
  const { data, currentData, error, refetch } = useListCoinsQuery(coinPage(selection, 1));
  if (error && !currentData) return <ErrorCard title="Couldn't load coins" error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={coinColumns} rows={SKELETON_ROWS} leadInset={38} />;
  if (data.total === 0 && selection.q) return <NoMatch query={selection.q} onClear={onClear} />;
  if (data.total === 0) return <NoCoins list={selection.list} />;
  return <CoinTable selection={selection} total={data.total} busy={!currentData} />;
}

function NoCoins({ list }: { list: CoinListName }) {
  return (
    <EmptyState
      icon={<Coins size={20} strokeWidth={1.6} />}
      title="No coins"
      text="Coins will appear here once the market lists them."
      action={list !== 'recently' && <ButtonLink href="/coins">See recent coins</ButtonLink>}
    />
  );
}
