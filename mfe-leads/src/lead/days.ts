// A day is that of the user's time zone, written YYYY-MM-DD.

const DAY_MS = 24 * 60 * 60_000;
/** The first and the last day that the API accepts for tasks. */
const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2199-12-31';

/** Date fields accept years of up to six digits, which can't be compared as text. */
export const isAfterLastDay = (day: string): boolean => day.length > LAST_DAY.length || day > LAST_DAY;

/** Whether the API accepts tasks on this day. */
export const isPlannable = (day: string): boolean => day >= FIRST_DAY && !isAfterLastDay(day);

export const toDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const FORMAT = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a day in the URL; undefined for any other text. */
export const parseDay = (text: string | null): string | undefined =>
  text && FORMAT.test(text) && !Number.isNaN(startOfDay(text).getTime()) ? text : undefined;

/** Returns the first moment of a day, which isn't midnight when the clocks change at midnight. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00`);

/** Returns the start of a day as a parameter of the API. */
export const toStartParam = (day: string | undefined): string | undefined =>
  day && startOfDay(day).toISOString();

/** Adds days by the calendar alone: a day that a zone has skipped also counts. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Returns the Monday of a day's week. */
export const startOfWeek = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the first days of the current day, week and month. */
export function getPeriodStarts(now: Date = new Date()) {
  const today = toDay(now);
  return { today, thisWeek: startOfWeek(today), thisMonth: `${today.slice(0, -2)}01` };
}

/** Returns the first day of a period that ends today. */
export const getFirstDay = (days: number, now: Date = new Date()): string => addDays(toDay(now), 1 - days);
