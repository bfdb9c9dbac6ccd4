const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a day in the URL such as `2026-11-16`; undefined for any other text. */
export const parseDay = (text: string | null): string | undefined =>
  text && DAY.test(text) && !Number.isNaN(toLocalDate(text).getTime()) ? text : undefined;

/** The start of a day in the user's time zone, as an ISO timestamp. */
export const startOfDay = (day: string | undefined): string | undefined =>
  day && toLocalDate(day).toISOString();

const toLocalDate = (day: string) => new Date(`${day}T00:00`);

/** The last day that can be planned. */
export const LAST_DAY = '2199-12-31';

/** Date fields accept years of up to six digits, which can't be compared as text. */
export const isAfterLastDay = (day: string): boolean => day.length > LAST_DAY.length || day > LAST_DAY;

/** The first days of this day, week and month. */
export function getPeriodStarts(now: Date = new Date()) {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const sinceMonday = (now.getDay() + 6) % 7;
  return {
    today: toDay(now),
    thisWeek: toDay(new Date(year, month, date - sinceMonday)),
    thisMonth: toDay(new Date(year, month, 1)),
  };
}

/** The first day of a period that ends today. */
export const getFirstDay = (days: number, now: Date = new Date()) =>
  toDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - days));

const toDay = (moment: Date) =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
