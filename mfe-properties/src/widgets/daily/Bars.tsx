import { Plot } from './chartParts';
import type { Day } from './Day';
import { shareOf, WIDTH } from './linePath';

const HEIGHT = 48;
/** Of a day's room. */
const SHARE = 0.6;
const WIDEST = 14;

interface Props {
  days: readonly Day[];
  /** The axis' highest value. */
  top: number;
  /** The day that is pointed at. */
  at: number | null;
}

/** Leads, a bar for each day that brought any. */
export function Bars({ days, top, at }: Props) {
  const width = Math.min(WIDEST, (WIDTH / days.length) * SHARE);
  const leftOf = (index: number) =>
    Math.min(Math.max(shareOf(index, days.length) * WIDTH - width / 2, 0), WIDTH - width);
  return (
    <Plot $bars viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="var(--chart-axis)" />
      {days.map(({ date, leads }, index) => {
        const height = (leads / top) * HEIGHT;
        return leads === 0 ? null : (
          <rect
            key={date}
            x={leftOf(index)}
            y={HEIGHT - height}
            width={width}
            height={height}
            fill="var(--chart-3)"
            opacity={index === at ? 1 : 0.8}
          />
        );
      })}
    </Plot>
  );
}
