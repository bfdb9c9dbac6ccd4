import { ButtonLink, EmptyState, ErrorCard, NoMatch, TableSkeleton } from '@lintel/ui';
import { Coins } from 'lucide-react';
import { type CoinListName, type CoinQuery, useListCoinsQuery } from '../../coin/coinApi';
import { CoinTable } from './CoinTable';
import { coinColumns } from './coinColumns';

const SKELETON_ROWS = 16;

interface Props {
  /** The first page of the coins. */
  query: CoinQuery;
  onClear(): void;
}

/** The coins of the query, or a skeleton, error or empty state. */
export function CoinResults({ query, onClear }: Props) {
  const { data, currentData, error, refetch } = useListCoinsQuery(query);
  if (error && !currentData) return <ErrorCard title="Couldn't load coins" error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={coinColumns} rows={SKELETON_ROWS} leadInset={38} />;
  if (data.total === 0 && query.q) return <NoMatch query={query.q} onClear={onClear} />;
  if (data.total === 0) return <NoCoins list={query.list} />;
  return <CoinTable query={query} total={data.total} busy={!currentData} />;
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
