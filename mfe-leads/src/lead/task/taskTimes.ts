import type { Schemas } from '@lintel/contract/api';
import { getTimeZone } from '@lintel/module-kit';
import { addDays, startOfDay, toDay } from '../days';

// Days and clock times are those of the user's time zone. The format of a day is YYYY-MM-DD.

type Task = Schemas['Task'];
type Times = Pick<Task, 'startsAt' | 'endsAt' | 'allDay' | 'date'>;

const MINUTE_MS = 60_000;
export const DAY_MINUTES = 24 * 60;
const two = (part: number) => String(part).padStart(2, '0');

/** Minutes on the clock, which differ from those since midnight on a day with a clock change. */
export const toClockMinutes = (moment: Date): number => moment.getHours() * 60 + moment.getMinutes();

/** `16:20`, as the value of a time field. */
export const toClock = (moment: Date): string => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/** Returns the moment of a clock time. A time that the clock skips is an hour later. */
export function atClock(day: string, clock: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(year, month - 1, date, hours, minutes);
}

export interface TaskMove {
  days: number;
  /** Minutes on the clock. */
  minutes: number;
}

/**
 * Returns the changes that move a task. Its clock time stays the same across a clock change, and so does its duration.
 */
export function moveTask(
  task: Times,
  { days, minutes }: TaskMove,
): Required<Pick<Schemas['TaskPatch'], 'startsAt' | 'endsAt'>> & Pick<Schemas['TaskPatch'], 'timeZone'> {
  if (task.allDay) {
    const startsAt = startOfDay(addDays(getDays(task).first, days)).toISOString();
    // The server computes the day from its start in its zone.
    return { startsAt, endsAt: startsAt, timeZone: getTimeZone() };
  }
  const start = new Date(task.startsAt);
  const duration = Date.parse(task.endsAt) - start.getTime();
  const moved = new Date(
    start.getFullYear(),
    start.getMonth(),
    start.getDate() + days,
    start.getHours(),
    start.getMinutes() + minutes,
    start.getSeconds(),
    start.getMilliseconds(),
  );
  return { startsAt: moved.toISOString(), endsAt: new Date(moved.getTime() + duration).toISOString() };
}

/** The first and the last day on which a task is shown. A task that ends at midnight isn't shown on the next day. */
export function getDays({ startsAt, endsAt, allDay, date }: Times): { first: string; last: string } {
  if (allDay && date) return { first: date, last: date };
  const first = toDay(new Date(startsAt));
  const last = toDay(new Date(Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1)));
  return { first, last };
}

/**
 * The range of moments that covers everything on these days. All-day entries of other zones begin up to a day apart.
 */
export const toRange = (first: string, days: number) => ({
  from: startOfDay(addDays(first, -1)).toISOString(),
  to: startOfDay(addDays(first, days + 1)).toISOString(),
});

/** Whether the task takes a whole day or longer. */
export const isAllDay = ({ allDay, startsAt, endsAt }: Times) =>
  allDay || Date.parse(endsAt) - Date.parse(startsAt) >= DAY_MINUTES * MINUTE_MS;
