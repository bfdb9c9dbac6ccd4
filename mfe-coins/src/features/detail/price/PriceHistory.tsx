import { ErrorCard, Skeleton, Waiting } from '@lintel/ui';
import { useRefreshInterval } from '../../../coin/useRefresh';
import { useGetMarketQuery } from './getMarket';
import { PriceChart } from './PriceChart';
import { PriceTable } from './PriceTable';
import type { Range } from './ranges';

interface Props {
  coin: string;
  range: Range;
  asTable: boolean;
}

/** A coin's prices over a range, drawn or told. */
export function PriceHistory({ coin, range, asTable }: Props) {
  const options = { pollingInterval: useRefreshInterval() };
  const { data, currentData, error, refetch } = useGetMarketQuery({ coin, period: range }, options);
  if (error && !currentData)
    return <ErrorCard plain title="Could not load the prices" error={error} onRetry={refetch} />;
  if (!data || data.coin !== coin) {
    return (
      <div aria-busy="true">
        <Skeleton height={284} shape="block" />
      </div>
    );
  }
  return (
    <Waiting waiting={!currentData}>
      {asTable ? <PriceTable market={data} /> : <PriceChart market={data} />}
    </Waiting>
  );
}
