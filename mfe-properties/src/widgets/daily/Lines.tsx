import { Plot } from './chartParts';
import type { Day } from './Day';
import { HEIGHT, linePath, WIDTH } from './linePath';

/** Views and unique views on one scale. */
export function Lines({ days, scale }: { days: readonly Day[]; scale: readonly number[] }) {
  const [top = 1] = scale;
  const views = linePath(
    days.map((day) => day.views),
    top,
  );
  const unique = linePath(
    days.map((day) => day.uniqueViews),
    top,
  );
  return (
    <Plot viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {scale.map((value) => (
        <path
          key={value}
          d={`M0 ${HEIGHT - (value / top) * HEIGHT}H${WIDTH}`}
          stroke={value === 0 ? 'var(--chart-axis)' : 'var(--chart-grid)'}
        />
      ))}
      {days.length > 1 && <path d={`${views}V${HEIGHT}H0Z`} fill="var(--chart-1-fill)" />}
      <path d={unique} fill="none" stroke="var(--chart-2)" strokeWidth="2" strokeLinejoin="round" />
      <path d={views} fill="none" stroke="var(--chart-1)" strokeWidth="2" strokeLinejoin="round" />
    </Plot>
  );
}
