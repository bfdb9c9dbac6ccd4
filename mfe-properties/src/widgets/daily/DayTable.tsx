import { ChartTable, formatNumber } from '@lintel/ui';
import type { Day } from './Day';
import { longDay } from './longDay';

/** The same days in figures, the newest first. */
export function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <ChartTable
      label="Views and leads by day, as a table"
      columns={['Day', 'Views', 'Unique views', 'Leads']}
      rows={days.toReversed().map(({ date, views, uniqueViews, leads }) => ({
        key: date,
        cells: [longDay(date), ...[views, uniqueViews, leads].map(formatNumber)],
      }))}
      height={322}
    />
  );
}
