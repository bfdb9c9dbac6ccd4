import type { Schemas } from '@lintel/contract/api';
import { changeOf } from '../analytics/analyticsFigure';
import type { Period } from '../analytics/period';
import type { QuarterSeries } from '../analytics/QuarterSeries';

/** A total, with what was new in a period against what was new in the one before. */
export function figureOf(value: number, additions: QuarterSeries, period: Period): Schemas['Figure'] {
  const recent = additions.between(period.from, period.to);
  const previous = period.before ? additions.between(period.before.from, period.before.to) : 0;
  return { value, recent, previous, change: changeOf(recent, previous) };
}
