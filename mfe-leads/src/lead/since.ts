const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `2026-11-16` as it stands in an address; anything else is no day. */
export const dayInUrl = (text: string | null): string | undefined =>
  text && DAY.test(text) && !Number.isNaN(startOf(text).getTime()) ? text : undefined;

/** The first moment of a day in the user's zone, as the API takes it. */
export const startOfDay = (day: string | undefined): string | undefined => day && startOf(day).toISOString();

const startOf = (day: string) => new Date(`${day}T00:00`);

/** The days that counts begin with: today, Monday, the first of the month. */
export function countedSince(now: Date = new Date()) {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const sinceMonday = (now.getDay() + 6) % 7;
  return {
    today: dayOf(now),
    thisWeek: dayOf(new Date(year, month, date - sinceMonday)),
    thisMonth: dayOf(new Date(year, month, 1)),
  };
}

/** The first day of as many days up to today. */
export const daysBack = (days: number, now: Date = new Date()) =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - days));

const dayOf = (moment: Date) =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
