import type { Schemas } from '@lintel/contract/api';
import { DEFAULT_PERIOD, type Period } from '@lintel/contract/domain';
import type { TimeZone } from '../time/TimeZone';
import { analyticsFigure, conversionOf } from './analyticsFigure';
import { daysOf, type Span, toPeriod } from './period';

/** The counters of an account, or of one listing. */
export interface Counts {
  views(span: Span): number;
  uniqueViews(span: Span): number;
  leads(span: Span): number;
  /** Time of the first event. */
  first: number | undefined;
}

/** A period's four cards and its days. */
export function analyticsFigures(
  { views, uniqueViews, leads, first }: Counts,
  { name, zone, now }: { name: Period | undefined; zone: TimeZone; now: number },
): Schemas['AnalyticsFigures'] {
  const period = toPeriod(name ?? DEFAULT_PERIOD, zone, now, first);
  const daily = [...daysOf(period, zone)].map(({ date, ...day }) => ({
    date,
    views: views(day),
    uniqueViews: uniqueViews(day),
    leads: leads(day),
  }));
  return {
    from: period.firstDay,
    to: period.lastDay,
    totalViews: analyticsFigure(period, views),
    uniqueViews: analyticsFigure(period, uniqueViews),
    leads: analyticsFigure(period, leads),
    conversion: analyticsFigure(period, (span) => conversionOf(leads(span), uniqueViews(span))),
    daily,
  };
}

export function earliest(...moments: (number | undefined)[]): number | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
