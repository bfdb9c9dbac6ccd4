import type { Schemas } from '@lintel/contract/api';
import { formatDateTime, formatShortDay, formatTime, useChartCursor } from '@lintel/ui';
import { formatPrice } from '../../../coin/formatFigures';
import { Crosshair } from './Crosshair';
import { Chart, Plot, Prices, Times } from './chartStyles';
import { computePriceScale } from './priceScale';
import type { Range } from './ranges';

/** The plot's own units; CSS stretches it. */
const WIDTH = 1_000;
const HEIGHT = 260;
/** Labels on the time axis; more would overlap. */
const MARKS = 5;

/** A coin's price over a range; the pointer and arrow keys move from point to point. */
export function PriceChart({ market }: { market: Schemas['MarketDetail'] }) {
  const { series, period } = market;
  const { at, ...cursor } = useChartCursor(series.length);
  // The period's high and low may be between two points.
  const prices = series.map(({ price }) => price);
  const { marks, digits } = computePriceScale(Math.min(...prices), Math.max(...prices));
  const [top = 1, bottom = 0] = [marks[0], marks.at(-1)];
  const last = series.length - 1;
  const downOf = (price: number) => (top - price) / (top - bottom);
  const line = prices
    .map((price, index) => {
      const x = (index / Math.max(1, last)) * WIDTH;
      return `${x.toFixed(1)} ${(downOf(price) * HEIGHT).toFixed(1)}`;
    })
    .join('L');
  const axis = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const shown = series[at ?? last];
  const named = [
    ...new Set(Array.from({ length: MARKS }, (_, mark) => Math.round((mark / (MARKS - 1)) * last))),
  ];
  return (
    <Chart>
      <Prices aria-hidden="true">
        {marks.map((price) => (
          <span key={price}>{axis.format(price)}</span>
        ))}
      </Prices>
      <Plot
        role="slider"
        tabIndex={0}
        aria-label="Price at"
        aria-valuemin={1}
        aria-valuemax={series.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={shown && `${formatDateTime(shown.at)}: ${formatPrice(shown.price)}`}
        {...cursor}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {marks.map((price) => (
            <path key={price} d={`M0 ${downOf(price) * HEIGHT}H${WIDTH}`} stroke="var(--chart-grid)" />
          ))}
          <path d={`M${line}V${HEIGHT}H0Z`} fill="var(--chart-1-fill)" />
          <path d={`M${line}`} fill="none" stroke="var(--chart-1)" strokeWidth="2" strokeLinejoin="round" />
        </svg>
        {at !== null && shown && (
          <Crosshair point={shown} across={at / Math.max(1, last)} down={downOf(shown.price)} />
        )}
      </Plot>
      <Times aria-hidden="true">
        {named.map((index) => (
          <span key={index} style={{ left: `${(index / Math.max(1, last)) * 100}%` }}>
            {formatAxisTime(series[index]?.at ?? '', period)}
          </span>
        ))}
      </Times>
    </Chart>
  );
}

/** A label on the time axis: the time for 24 hours, else the day without a year, for which there is no room. */
function formatAxisTime(iso: string, range: Range): string {
  const moment = new Date(iso);
  return range === '24h' ? formatTime(moment) : formatShortDay(iso, moment);
}
