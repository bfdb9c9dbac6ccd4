import { countNoun, Definition, formatNumber, useChartCursor } from '@lintel/ui';
import styled from 'styled-components';
import { definitions } from '../../figures/definitions';
import { Bars } from './Bars';
import { Cursor } from './Cursor';
import { Chart, Key, Legend, Numbers, Plots } from './chartParts';
import type { Day } from './Day';
import { DayAxis } from './DayAxis';
import { Lines } from './Lines';
import { longDay } from './longDay';
import { scaleOf } from './scaleOf';

/** Over both plots, so that one cursor runs through them. */
const Pointed = styled.div`
  position: absolute;
  inset: 0;
  touch-action: pan-y;
`;

const inWords = ({ date, views, uniqueViews, leads }: Day) =>
  `${longDay(date)}: ${countNoun(views, 'view', 'views')}, ${countNoun(uniqueViews, 'unique view', 'unique views')}, ${countNoun(leads, 'lead', 'leads')}`;

const highest = (values: number[]) => Math.max(0, ...values);

/** Views and unique views as lines, leads as bars under them; the arrow keys go from day to day. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { at, ...cursor } = useChartCursor(days.length, 7);
  const scale = scaleOf(highest(days.map(({ views }) => views)));
  const leadScale = scaleOf(highest(days.map(({ leads }) => leads)), [1]);
  const shown = days[at ?? days.length - 1];
  return (
    <>
      <Legend>
        <li>
          <Key $color="--chart-1" /> <Definition text={definitions.totalViews}>Views</Definition>
        </li>
        <li>
          <Key $color="--chart-2" /> <Definition text={definitions.uniqueViews}>Unique views</Definition>
        </li>
        <li>
          <Key $color="--chart-3" $square /> <Definition text={definitions.leads}>Leads</Definition>
        </li>
      </Legend>
      <Chart>
        <div aria-hidden="true">
          {[scale, leadScale].map((values, axis) => (
            <Numbers key={axis === 0 ? 'views' : 'leads'}>
              {values.map((value) => (
                <span key={value}>{formatNumber(value)}</span>
              ))}
            </Numbers>
          ))}
        </div>
        <Plots>
          <Lines days={days} scale={scale} />
          <Bars days={days} top={leadScale[0] ?? 1} at={at} />
          <Pointed
            role="slider"
            tabIndex={0}
            aria-label="Day"
            aria-valuemin={1}
            aria-valuemax={days.length}
            aria-valuenow={(at ?? days.length - 1) + 1}
            aria-valuetext={shown && inWords(shown)}
            {...cursor}
          >
            {at !== null && <Cursor days={days} at={at} />}
          </Pointed>
        </Plots>
        <DayAxis days={days} />
      </Chart>
    </>
  );
}
