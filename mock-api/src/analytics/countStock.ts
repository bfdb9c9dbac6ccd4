import { captureRecords, inSteps } from '../query/memoizeInSlices';
import { sortInSteps } from '../SteppedWork';
import type { Collection } from '../store/Store';
import { QuarterSeries } from '../time/QuarterSeries';

/** A half-open interval (ISO 8601); without an end it is still open. */
export interface Interval {
  from: string;
  to: string | null;
}

/**
 * How many records of a collection existed at any time: `total` is the current number, `between` the start of time
 * and another time the number then. Updated with every change.
 * @param getIntervals the intervals in which a record counts
 */
export function* countStock<Stored extends { id: string }>(
  collection: Collection<Stored>,
  getIntervals: (record: Stored) => Interval[],
): Generator<void, QuarterSeries> {
  const series = new QuarterSeries();
  const toSteps = (record: Stored) =>
    getIntervals(record).flatMap(({ from, to }) => [
      { at: Date.parse(from), by: 1 },
      ...(to === null ? [] : [{ at: Date.parse(to), by: -1 }]),
    ]);
  const { records, follow } = captureRecords(collection);
  const steps: { at: number; by: number }[] = [];
  yield* inSteps(records, (record) => steps.push(...toSteps(record)));
  // In chronological order each count is appended to the series.
  yield* inSteps(yield* sortInSteps(steps, (a, b) => a.at - b.at), ({ at, by }) => series.add(at, by));
  follow(({ before, after }) => {
    if (before) for (const { at, by } of toSteps(before)) series.add(at, -by);
    if (after) for (const { at, by } of toSteps(after)) series.add(at, by);
  });
  return series;
}
