import type { Collection } from '../store/Store';
import { QuarterSeries } from './QuarterSeries';

/**
 * Keeps counts of a collection's records by the quarter hour, in step with every change.
 * @param momentsOf the ISO 8601 moments that a record counts at
 */
export function countedBy<Stored extends { id: string }>(
  collection: Collection<Stored>,
  momentsOf: (record: Stored) => string[],
): QuarterSeries {
  const series = new QuarterSeries();
  const count = (record: Stored | undefined, amount: number) => {
    if (record) for (const moment of momentsOf(record)) series.add(Date.parse(moment), amount);
  };
  // In the order of time each falls at the end of the series.
  for (const moment of [...collection.values()].flatMap(momentsOf).sort()) series.add(Date.parse(moment));
  collection.watch(({ before, after }) => {
    count(before, -1);
    count(after, 1);
  });
  return series;
}
