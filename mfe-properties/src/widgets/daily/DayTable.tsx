import { formatNumber } from '@lintel/ui';
import styled from 'styled-components';
import type { Day } from './Day';
import { longDay } from './longDay';

/** As high as the chart, which it stands in for. */
const Box = styled.div`
  height: 322px;
  overflow-y: auto;
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font: var(--text-13);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0 8px;
    height: 36px;
    border-bottom: 1px solid var(--border-subtle);
    text-align: end;
    font-weight: 400;
  }
  :is(th, td):first-child {
    text-align: start;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--bg-surface);
    font: var(--text-12);
    color: var(--text-muted);
  }
`;

/** The same days in figures, the newest first. */
export function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <Box tabIndex={0} role="region" aria-label="Views and leads by day, as a table">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
            <th scope="col">Unique views</th>
            <th scope="col">Leads</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, views, uniqueViews, leads }) => (
            <tr key={date}>
              <th scope="row">{longDay(date)}</th>
              <td>{formatNumber(views)}</td>
              <td>{formatNumber(uniqueViews)}</td>
              <td>{formatNumber(leads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
