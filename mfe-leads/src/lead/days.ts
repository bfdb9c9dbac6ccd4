// A day is that of the user's time zone, written YYYY-MM-DD.

const DAY_MS = 24 * 60 * 60_000;

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
