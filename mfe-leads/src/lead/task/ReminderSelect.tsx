import { Select } from '@lintel/ui';
import type { ComponentProps } from 'react';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes before the start. */
const timed = [0, 10, 30, HOUR, 2 * HOUR, DAY];
/** Minutes before 9:00. */
const allDay = [0, DAY, 2 * DAY, 7 * DAY];

interface Props extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  isAllDay: boolean;
  /** Null for no reminder. */
  value: number | null;
  onChange(minutes: number | null): void;
}

/** The select for an entry's reminder. */
export function ReminderSelect({ isAllDay, value, onChange, ...rest }: Props) {
  const offered = isAllDay ? allDay : timed;
  // The value may not be offered, because another client chose it, or "all day" was changed.
  const minutes =
    value === null || offered.includes(value) ? offered : [...offered, value].sort((a, b) => a - b);
  return (
    <Select
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">No reminder</option>
      {minutes.map((each) => (
        <option key={each} value={each}>
          {isAllDay ? describeMorning(each) : describeStart(each)}
        </option>
      ))}
    </Select>
  );
}

function describeBefore(minutes: number): string {
  if (minutes % DAY === 0) return countUnits(minutes / DAY, 'day');
  return minutes % HOUR === 0 ? countUnits(minutes / HOUR, 'hour') : countUnits(minutes, 'minute');
}

const describeStart = (minutes: number) =>
  minutes === 0 ? 'At the start' : `${describeBefore(minutes)} before`;

function describeMorning(minutes: number): string {
  if (minutes === 0) return 'At 9:00 AM';
  return minutes % DAY === 0
    ? `${describeBefore(minutes)} before, at 9:00 AM`
    : `${describeBefore(minutes)} before 9:00 AM`;
}

const countUnits = (count: number, unit: string) =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
