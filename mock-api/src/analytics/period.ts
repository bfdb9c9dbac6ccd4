import { type Period as PeriodName, periods } from '@lintel/contract/domain';
import { QUARTER_MS } from '../time/QuarterSeries';
import type { Span } from '../time/Span';
import { addDays, startOfMonth, startOfWeek, type TimeZone } from '../time/TimeZone';

/** A number of local days up to now, and as many before them, up to the same time of day. */
export interface Period extends Span {
  firstDay: string;
  lastDay: string;
  /** Null for all time. */
  before: Span | null;
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** @param first time of the first event; the start of "all time" */
export function toPeriod(name: PeriodName, zone: TimeZone, now: number, first = now): Period {
  const lastDay = zone.getDay(now);
  const days = periods.find(({ value }) => value === name)?.days ?? null;
  if (days === null) return { ...ALWAYS, firstDay: zone.getDay(first), lastDay, before: null };
  const firstDay = addDays(lastDay, 1 - days);
  const from = zone.startOfDay(firstDay);
  const before = {
    from: zone.startOfDay(addDays(firstDay, -days)),
    to: sameTimeOn(addDays(lastDay, -days), zone, now),
  };
  return { from, to: zone.startOfDay(addDays(lastDay, 1)), firstDay, lastDay, before };
}

/** Returns the current time of day on another day, rounded up to the quarter hour but within that day. */
function sameTimeOn(day: string, zone: TimeZone, now: number): number {
  const sinceMidnight = now - zone.startOfDay(zone.getDay(now));
  const moment = Math.ceil((zone.startOfDay(day) + sinceMidnight) / QUARTER_MS) * QUARTER_MS;
  return Math.min(moment, zone.startOfDay(addDays(day, 1)));
}

export interface Day extends Span {
  date: string;
}

/** Yields each day of a period with its interval, first to last. */
export function* eachDay({ firstDay, lastDay }: Period, zone: TimeZone): Generator<Day> {
  let [date, from] = [firstDay, zone.startOfDay(firstDay)];
  while (date <= lastDay) {
    const next = addDays(date, 1);
    const to = zone.startOfDay(next);
    yield { date, from, to };
    [date, from] = [next, to];
  }
}

/** Splits a period into at most so many parts of whole days, first to last; the last part may be shorter. */
export function splitPeriod(period: Period, zone: TimeZone, most: number): Span[] {
  const days = [...eachDay(period, zone)];
  const size = Math.ceil(days.length / most);
  return days
    .filter((_, index) => index % size === 0)
    .map(({ from }, part) => ({ from, to: days[Math.min((part + 1) * size, days.length) - 1]?.to ?? from }));
}

/** Returns today, this week (from Monday) and this month, each up to the end of today. */
export function getCalendarSpans(
  zone: TimeZone,
  now: number,
): Record<'today' | 'thisWeek' | 'thisMonth', Span> {
  const today = zone.getDay(now);
  const since = (day: string) => ({ from: zone.startOfDay(day), to: zone.startOfDay(addDays(today, 1)) });
  return { today: since(today), thisWeek: since(startOfWeek(today)), thisMonth: since(startOfMonth(today)) };
}
