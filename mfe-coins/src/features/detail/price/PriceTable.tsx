import type { Schemas } from '@lintel/contract/api';
import { ChartTable, formatDateTime } from '@lintel/ui';
import { formatLarge, formatPrice } from '../../../coin/formatFigures';

/** The same prices in figures, the newest first. */
export function PriceTable({ market }: { market: Schemas['MarketDetail'] }) {
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
