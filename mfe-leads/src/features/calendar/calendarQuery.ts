import { getDateFormat } from '@lintel/ui';
import { addDays, parseDay, startOfDay, toDay } from '../../lead/days';
import { startOfWeek } from '../../lead/periods';
import { toRange } from '../../lead/task/taskTimes';

export const calendarViews = ['week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

const AGENDA_DAYS = 14;

export interface CalendarQuery {
  view: CalendarView;
  /** The chosen day. */
  day: string;
  /** The first visible day, and the number of visible days. */
  first: string;
  days: number;
}

/**
 * Parses the calendar's URL. Unknown values are ignored.
 * @param isNarrow whether the screen has no room for a week
 */
export function parseCalendarQuery(
  params: URLSearchParams,
  isNarrow: boolean,
  now = new Date(),
): CalendarQuery {
  const wanted = calendarViews.find((view) => view === params.get('view')) ?? 'week';
  const view = isNarrow && wanted === 'week' ? 'agenda' : wanted;
  const day = parseDay(params.get('date')) ?? toDay(now);
  if (view === 'week') return { view, day, first: startOfWeek(day), days: 7 };
  return { view, day, first: day, days: view === 'day' ? 1 : AGENDA_DAYS };
}

/** Returns the day to which "Previous" and "Next" lead. */
export const moveCalendar = ({ day, days }: CalendarQuery, by: -1 | 1): string => addDays(day, by * days);

export const calendarRange = ({ first, days }: CalendarQuery) => toRange(first, days);

export const listDays = ({ first, days }: Pick<CalendarQuery, 'first' | 'days'>): string[] =>
  Array.from({ length: days }, (_, index) => addDays(first, index));

/** "Nov 23 – 29, 2026" or "Thursday, November 26, 2026". */
export function formatCalendarTitle({ view, first, days }: CalendarQuery): string {
  const start = startOfDay(first);
  if (view === 'day')
    return getDateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(start);
  const end = startOfDay(addDays(first, days - 1));
  return getDateFormat({ month: 'short', day: 'numeric', year: 'numeric' }).formatRange(start, end);
}
