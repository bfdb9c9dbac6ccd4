import { formatShortDay } from '@lintel/ui';
import styled from 'styled-components';
import { toShare } from './chartScale';
import type { Day } from './day';

/** More labels would overlap on a phone. */
const MARKS = 5;

const Axis = styled.div`
  position: relative;
  grid-column: 2;
  height: 24px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  span {
    position: absolute;
    top: 8px;
    transform: translateX(-50%);
    white-space: nowrap;
  }
  span:first-child:not(:last-child) {
    transform: none;
  }
  span:last-child:not(:first-child) {
    transform: translateX(-100%);
  }
  @media (max-width: 479px) {
    span:nth-child(even) {
      display: none;
    }
  }
`;

/** Without a year, for which there is no room. */
const formatDayOnAxis = (date: string) => formatShortDay(date, new Date(`${date}T12:00`));

/** Labels of some days, including the first and the last. */
export function DayAxis({ days }: { days: readonly Day[] }) {
  const marks = Math.min(MARKS, days.length);
  const indexes = Array.from({ length: marks }, (_, mark) =>
    Math.round(toShare(mark, marks) * (days.length - 1)),
  );
  return (
    <Axis aria-hidden="true">
      {indexes.map((index) => (
        <span key={index} style={{ left: `${toShare(index, days.length) * 100}%` }}>
          {formatDayOnAxis(days[index]?.date ?? '')}
        </span>
      ))}
    </Axis>
  );
}
