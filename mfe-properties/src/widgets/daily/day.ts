import type { Schemas } from '@lintel/contract/api';
import { getDateFormat } from '@lintel/ui';

export type Day = Schemas['AnalyticsFigures']['daily'][number];

const dayFormat = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
} as const;

/** "Sat, Nov 14, 2026"; for the last day, which isn't over yet, "Today so far (Sat, Nov 21, 2026)". */
export function formatDayLabel(days: readonly Day[], index: number): string {
  const { date = '' } = days[index] ?? {};
  const start = new Date(`${date}T00:00`);
  const day = getDateFormat(dayFormat).format(start);
  if (index < days.length - 1) return day;
  // A page that stays open past midnight shows yesterday's figures until it refetches.
  return start.toDateString() === new Date(Date.now()).toDateString()
    ? `Today so far (${day})`
    : `${day} (so far)`;
}
