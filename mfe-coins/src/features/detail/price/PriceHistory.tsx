import type { Schemas } from '@lintel/contract/api';
import { ChartTable, ErrorCard, formatDateTime, PendingContent, Skeleton } from '@lintel/ui';
import { formatLarge, formatPrice } from '../../../coin/formatFigures';
import { useRefreshInterval } from '../../../coin/useRefresh';
import { useGetMarketQuery } from './marketApi';
import { PriceChart } from './PriceChart';
import type { Range } from './ranges';

interface Props {
  coin: string;
  range: Range;
  asTable: boolean;
}

/** A coin's prices over a range, as a chart or a table. */
export function PriceHistory({ coin, range, asTable }: Props) {
  const options = { pollingInterval: useRefreshInterval() };
  const { data, currentData, error, refetch } = useGetMarketQuery({ coin, period: range }, options);
  if (error && !currentData)
    return <ErrorCard plain title="Couldn't load prices" error={error} onRetry={refetch} />;
  if (!data || data.coin !== coin) {
    return (
      <div aria-busy="true">
        <Skeleton height={284} shape="block" />
      </div>
    );
  }
  return (
    <PendingContent pending={!currentData}>
      {asTable ? <PriceTable market={data} /> : <PriceChart market={data} />}
    </PendingContent>
  );
}

/** The prices as a table, newest first. */
function PriceTable({ market }: { market: Schemas['MarketDetail'] }) {
  return (
    <ChartTable
      label="Prices, as a table"
      columns={['Time', 'Price', 'Volume']}
      rows={market.series.toReversed().map(({ at, price, volume }) => ({
        key: at,
        cells: [formatDateTime(at), formatPrice(price), formatLarge(volume)],
      }))}
      height={284}
      narrowHeight={224}
    />
  );
}
