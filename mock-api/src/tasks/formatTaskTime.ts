import type { TaskRecord } from '../store/taskRecord';

type Times = Pick<TaskRecord, 'startsAt' | 'endsAt' | 'allDay' | 'date' | 'timeZone'>;

/** Formats the time of a task in the zone in which it was planned: "Friday, November 27, 2026, 9:30 – 10:30 AM GMT" */
export function formatTaskTime({ startsAt, endsAt, allDay, date, timeZone }: Times): string {
  if (allDay && date)
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
      Date.parse(`${date}T00:00:00Z`),
    );
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return format.formatRange(Date.parse(startsAt), Date.parse(endsAt));
}
