import styled from 'styled-components';
import { HEIGHT, toLinePath, toShare, WIDTH } from './chartScale';
import type { Day } from './day';

const Plot = styled.svg<{ $bars?: boolean }>`
  display: block;
  width: 100%;
  height: ${({ $bars }) => ($bars ? 'var(--bars-height)' : 'var(--plot-height)')};
  margin-top: ${({ $bars }) => ($bars ? '18px' : 0)};
  overflow: visible;
  path,
  rect {
    vector-effect: non-scaling-stroke;
  }
`;

/** Views and unique views on one scale. The line of today is dashed, because the day isn't over yet. */
export function LinePlot({ days, scale }: { days: readonly Day[]; scale: readonly number[] }) {
  const [top = 1] = scale;
  const views = days.map((day) => day.views);
  const lines = [
    { values: days.map(({ uniqueViews }) => uniqueViews), color: 'var(--chart-2)' },
    { values: views, color: 'var(--chart-1)' },
  ];
  return (
    <Plot viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {scale.map((value) => (
        <path
          key={value}
          d={`M0 ${HEIGHT - (value / top) * HEIGHT}H${WIDTH}`}
          stroke={value === 0 ? 'var(--chart-axis)' : 'var(--chart-grid)'}
        />
      ))}
      {days.length > 1 && <path d={`${toLinePath(views, top)}V${HEIGHT}H0Z`} fill="var(--chart-1-fill)" />}
      {days.length > 1 &&
        lines.map(({ values, color }) => (
          <g key={color} fill="none" stroke={color} strokeWidth="2" strokeLinejoin="round">
            <path d={toLinePath(values, top, 'complete')} />
            <path d={toLinePath(values, top, 'partial')} strokeDasharray="5 4" />
          </g>
        ))}
      {/* A single day has no line. */}
      {days.length === 1 &&
        lines.map(({ values, color }) => (
          <path
            key={color}
            d={`${toLinePath(values, top)}h0`}
            stroke={color}
            strokeWidth="6"
            strokeLinecap="round"
          />
        ))}
    </Plot>
  );
}

const BARS_HEIGHT = 48;
const BAR_OPACITY = 0.8;
/** Opacity of today's bar, which isn't final. */
const PARTIAL_OPACITY = 0.4;
/** Width of a bar as a share of a day's width. */
const BAR_SHARE = 0.6;
const MAX_BAR_WIDTH = 14;

interface BarPlotProps {
  days: readonly Day[];
  /** The highest value of the axis. */
  top: number;
  /** Index of the day under the pointer. */
  at: number | null;
}

/** Leads: one bar for each day with leads. */
export function BarPlot({ days, top, at }: BarPlotProps) {
  const width = Math.min(MAX_BAR_WIDTH, (WIDTH / days.length) * BAR_SHARE);
  const getLeft = (index: number) =>
    Math.min(Math.max(toShare(index, days.length) * WIDTH - width / 2, 0), WIDTH - width);
  return (
    <Plot $bars viewBox={`0 0 ${WIDTH} ${BARS_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${BARS_HEIGHT}H${WIDTH}`} stroke="var(--chart-axis)" />
      {days.map(({ date, leads }, index) => {
        const height = (leads / top) * BARS_HEIGHT;
        return leads === 0 ? null : (
          <rect
            key={date}
            x={getLeft(index)}
            y={BARS_HEIGHT - height}
            width={width}
            height={height}
            fill="var(--chart-3)"
            opacity={index === at ? 1 : index === days.length - 1 ? PARTIAL_OPACITY : BAR_OPACITY}
          />
        );
      })}
    </Plot>
  );
}
