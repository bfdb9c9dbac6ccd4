import { addDays, toDay } from './days';

const DAY_MS = 24 * 60 * 60_000;

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
