import { formatDay, formatShortDay, formatTime } from '@lintel/ui';
import { styled } from 'styled-components';
import type { TodayItem } from './todayItems';

/**
 * The due time of a row's record, highlighted when it is due today or overdue, or else the time at which the record was
 * received.
 */
export function DueMark({ item: { source, due, at } }: { item: TodayItem }) {
  if (!at) return null;
  if (!due)
    return (
      <Mark $tone="quiet" dateTime={at}>
        {formatDay(at)}
      </Mark>
    );
  const now = new Date();
  const startOfToday = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (new Date(due) < startOfToday)
    return (
      <Mark $tone="overdue" dateTime={due}>
        Overdue {formatShortDay(due)}
      </Mark>
    );
  return (
    <Mark $tone="today" dateTime={due}>
      {source.dueAs === 'time' && !isStartOfDay(new Date(due)) ? formatTime(new Date(due)) : 'Due today'}
    </Mark>
  );
}

/** Whether a moment is the start of its day, at which all-day records begin. */
const isStartOfDay = (moment: Date) =>
  moment.getTime() === new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

const colors = { overdue: '--badge-red-text', today: '--badge-amber-text', quiet: '--text-muted' };

const Mark = styled.time<{ $tone: keyof typeof colors }>`
  font: var(--text-12);
  line-height: 18px;
  color: var(${({ $tone }) => colors[$tone]});
  white-space: nowrap;
`;
