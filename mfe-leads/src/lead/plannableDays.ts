/** The first and the last day that the API accepts for tasks. */
const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2199-12-31';

/** Date fields accept years of up to six digits, which can't be compared as text. */
export const isAfterLastDay = (day: string): boolean => day.length > LAST_DAY.length || day > LAST_DAY;

/** Whether the API accepts tasks on this day. */
export const isPlannable = (day: string): boolean => day >= FIRST_DAY && !isAfterLastDay(day);
