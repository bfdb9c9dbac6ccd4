import type { Schemas } from '@lintel/contract/api';
import type { Period, Span } from './period';

/** Percent from before to now, one decimal; 0 from zero to zero, null ("new") from zero to more. */
export function changeOf(value: number, previous: number): number | null {
  if (previous === 0) return value === 0 ? 0 : null;
  return Math.round(((value - previous) / previous) * 1000) / 10;
}

/** A count in a period, compared with the previous period. */
export function analyticsFigure(period: Period, count: (span: Span) => number): Schemas['AnalyticsFigure'] {
  const value = count(period);
  if (!period.before) return { value, previous: null, change: null };
  const previous = count(period.before);
  return { value, previous, change: changeOf(value, previous) };
}

/** Leads per hundred unique views, two decimals; 0 without views. */
export const conversionOf = (leads: number, uniqueViews: number) =>
  uniqueViews === 0 ? 0 : Math.round((leads / uniqueViews) * 10_000) / 100;
