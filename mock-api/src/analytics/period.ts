import { dayPlus, firstOfMonth, mondayOf, type TimeZone } from '../time/TimeZone';

export type PeriodName = '7d' | '30d' | '90d' | 'all';

/** From a moment on and before another one (ms). */
export interface Span {
  from: number;
  to: number;
}

/** So many local days up to today, and as many before them. */
export interface Period extends Span {
  firstDay: string;
  lastDay: string;
  /** Null for all time. */
  before: Span | null;
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** @param first the first moment that anything counts at; where all time begins. */
export function periodOf(name: PeriodName, zone: TimeZone, now: number, first = now): Period {
  const lastDay = zone.dayOf(now);
  if (name === 'all') return { ...ALWAYS, firstDay: zone.dayOf(first), lastDay, before: null };
  const days = Number.parseInt(name, 10);
  const firstDay = dayPlus(lastDay, 1 - days);
  const from = zone.startOf(firstDay);
  const before = { from: zone.startOf(dayPlus(firstDay, -days)), to: from };
  return { from, to: zone.startOf(dayPlus(lastDay, 1)), firstDay, lastDay, before };
}

/** Each day of a period with its span, first to last. */
export function* daysOf({ firstDay, lastDay }: Period, zone: TimeZone): Generator<Span & { date: string }> {
  for (let date = firstDay; date <= lastDay; date = dayPlus(date, 1)) {
    yield { date, from: zone.startOf(date), to: zone.startOf(dayPlus(date, 1)) };
  }
}

/** A period in at most so many parts of whole days, first to last; the last one may be shorter. */
export function partsOf(period: Period, zone: TimeZone, most: number): Span[] {
  const days = [...daysOf(period, zone)];
  const size = Math.ceil(days.length / most);
  return days
    .filter((_, index) => index % size === 0)
    .map(({ from }, part) => ({ from, to: days[Math.min((part + 1) * size, days.length) - 1]?.to ?? from }));
}

/** Today, the week since Monday and the month since the first, each up to the end of today. */
export function calendarSpans(zone: TimeZone, now: number): Record<'today' | 'thisWeek' | 'thisMonth', Span> {
  const today = zone.dayOf(now);
  const since = (day: string) => ({ from: zone.startOf(day), to: zone.startOf(dayPlus(today, 1)) });
  return { today: since(today), thisWeek: since(mondayOf(today)), thisMonth: since(firstOfMonth(today)) };
}
