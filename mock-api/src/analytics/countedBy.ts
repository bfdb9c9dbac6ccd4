import type { Collection } from '../store/Store';
import { QuarterSeries } from './QuarterSeries';

/**
 * Keeps counts of a collection's records by the quarter hour, in step with every change.
 * @param momentOf the ISO 8601 moment that a record counts at; null when it does not count.
 */
export function countedBy<Stored extends { id: string }>(
  collection: Collection<Stored>,
  momentOf: (record: Stored) => string | null,
): QuarterSeries {
  const series = new QuarterSeries();
  const count = (record: Stored | undefined, amount: number) => {
    const moment = record && momentOf(record);
    if (moment) series.add(Date.parse(moment), amount);
  };
  for (const record of collection.values()) count(record, 1);
  collection.watch(({ before, after }) => {
    count(before, -1);
    count(after, 1);
  });
  return series;
}
