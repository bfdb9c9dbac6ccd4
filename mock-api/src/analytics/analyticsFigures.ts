import type { Schemas } from '@lintel/contract/api';
import { DEFAULT_PERIOD, type Period } from '@lintel/contract/domain';
import type { TimeZone } from '../time/TimeZone';
import { eachDay, type Period as PeriodSpans, type Span, toPeriod } from './period';

/** The counters of an account, or of one listing. */
export interface Counts {
  views(span: Span): number;
  uniqueViews(span: Span): number;
  leads(span: Span): number;
  /** Time of the first event. */
  first: number | undefined;
}

/** A period's four cards and its days. */
export function makeAnalyticsFigures(
  { views, uniqueViews, leads, first }: Counts,
  { name, zone, now }: { name: Period | undefined; zone: TimeZone; now: number },
): Schemas['AnalyticsFigures'] {
  const period = toPeriod(name ?? DEFAULT_PERIOD, zone, now, first);
  const daily = [...eachDay(period, zone)].map(({ date, ...day }) => ({
    date,
    views: views(day),
    uniqueViews: uniqueViews(day),
    leads: leads(day),
  }));
  return {
    from: period.firstDay,
    to: period.lastDay,
    totalViews: makeFigure(period, views),
    uniqueViews: makeFigure(period, uniqueViews),
    leads: makeFigure(period, leads),
    conversion: makeFigure(period, (span) => conversionRate(leads(span), uniqueViews(span))),
    daily,
  };
}

export function findEarliest(...moments: (number | undefined)[]): number | undefined {
  const events = moments.filter((moment) => moment !== undefined);
  return events.length > 0 ? Math.min(...events) : undefined;
}

/** Percent from before to now, one decimal; 0 from zero to zero, null ("new") from zero to more. */
export function percentChange(value: number, previous: number): number | null {
  if (previous === 0) return value === 0 ? 0 : null;
  return Math.round(((value - previous) * 1000) / previous) / 10;
}

/** A count in a period, compared with the previous period. */
export function makeFigure(period: PeriodSpans, count: (span: Span) => number): Schemas['AnalyticsFigure'] {
  const value = count(period);
  if (!period.before) return { value, previous: null, change: null };
  const previous = count(period.before);
  return { value, previous, change: percentChange(value, previous) };
}

/** Leads per hundred unique views, two decimals; 0 without views. */
export const conversionRate = (leads: number, uniqueViews: number) =>
  uniqueViews === 0 ? 0 : Math.round((leads * 10_000) / uniqueViews) / 100;
