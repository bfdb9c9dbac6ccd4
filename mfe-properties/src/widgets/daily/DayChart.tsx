import { Definition, formatCount, formatNumber, useChartCursor } from '@lintel/ui';
import styled, { css } from 'styled-components';
import { figureDefinitions } from '../../property/figures';
import { toAxisScale } from './chartScale';
import { DayAxis } from './DayAxis';
import { DayCursor } from './DayCursor';
import { BarPlot, LinePlot } from './DayPlots';
import { type Day, formatDayLabel } from './day';

/** Axis labels on the left, plots on the right. */
const Chart = styled.div`
  display: grid;
  --plot-height: 200px;
  --bars-height: 48px;
  grid-template-columns: 36px minmax(0, 1fr);
  gap: 0 12px;
  @media (max-width: 719px) {
    --plot-height: 168px;
  }
`;

/** Contains both plots for one cursor. */
const Plots = styled.div`
  position: relative;
`;

const AxisLabels = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  margin: -8px 0;
  text-align: right;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  height: calc(var(--plot-height) + 16px);
  & + & {
    --plot-height: var(--bars-height);
    margin-top: 10px;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-bottom: 16px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-secondary);
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

const Key = styled.i<{ $color: string; $square?: boolean; $dashed?: boolean }>`
  width: ${({ $square }) => ($square ? '8px' : '10px')};
  height: ${({ $square }) => ($square ? '8px' : '3px')};
  border-radius: 2px;
  background: var(${({ $color }) => $color});
  ${({ $dashed, $color }) =>
    $dashed &&
    css`
      width: 13px;
      border-radius: 0;
      background: repeating-linear-gradient(90deg, var(${$color}) 0 5px, transparent 5px 8px);
    `}
`;

/** Covers both plots, so that one cursor crosses both. */
const PointerArea = styled.div`
  position: absolute;
  inset: 0;
  touch-action: pan-y;
`;

const describeDay = ({ views, uniqueViews, leads }: Day) =>
  `${formatCount(views, 'view', 'views')}, ${formatCount(uniqueViews, 'unique view', 'unique views')}, ${formatCount(leads, 'lead', 'leads')}`;

const highest = (values: number[]) => Math.max(0, ...values);

/** Views and unique views as lines, leads as bars below them. The arrow keys move from day to day. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { at, ...cursor } = useChartCursor(days.length, 7);
  const scale = toAxisScale(highest(days.map(({ views }) => views)));
  const leadScale = toAxisScale(highest(days.map(({ leads }) => leads)), [1]);
  const shownAt = at ?? days.length - 1;
  const shown = days[shownAt];
  return (
    <>
      <Legend>
        <li>
          <Key $color="--chart-1" /> <Definition text={figureDefinitions.totalViews}>Views</Definition>
        </li>
        <li>
          <Key $color="--chart-2" />{' '}
          <Definition text={figureDefinitions.uniqueViews}>Unique views</Definition>
        </li>
        <li>
          <Key $color="--chart-3" $square /> <Definition text={figureDefinitions.leads}>Leads</Definition>
        </li>
        <li>
          <Key $color="--text-muted" $dashed /> Today so far
        </li>
      </Legend>
      <Chart>
        <div aria-hidden="true">
          {[scale, leadScale].map((values, axis) => (
            <AxisLabels key={axis === 0 ? 'views' : 'leads'}>
              {values.map((value) => (
                <span key={value}>{formatNumber(value)}</span>
              ))}
            </AxisLabels>
          ))}
        </div>
        <Plots>
          <LinePlot days={days} scale={scale} />
          <BarPlot days={days} top={leadScale[0] ?? 1} at={at} />
          <PointerArea
            role="slider"
            tabIndex={0}
            aria-label="Day"
            aria-valuemin={1}
            aria-valuemax={days.length}
            aria-valuenow={shownAt + 1}
            aria-valuetext={shown && `${formatDayLabel(days, shownAt)}: ${describeDay(shown)}`}
            {...cursor}
          >
            {at !== null && <DayCursor days={days} at={at} />}
          </PointerArea>
        </Plots>
        <DayAxis days={days} />
      </Chart>
    </>
  );
}
