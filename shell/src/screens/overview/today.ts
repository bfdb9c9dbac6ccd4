import { getDateFormat } from '@lintel/ui';

const dayFormat = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** `Saturday, November 21`. */
export const formatDay = (now: Date): string => getDateFormat(dayFormat).format(now);

/** `Good morning, Marta`, in the user's time zone; without a name if there is none. */
export function greeting(now: Date, firstname = ''): string {
  const hour = now.getHours();
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return firstname ? `Good ${part}, ${firstname}` : `Good ${part}`;
}

/** The last moment before the user's day began, in their time zone. */
export const getEndOfYesterday = (now: Date) => getEndOfDay(now, -1);

/** The last moment of the user's day, in their time zone. */
export const getEndOfToday = (now: Date) => getEndOfDay(now, 0);

const getEndOfDay = (now: Date, days: number) =>
  new Date(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days + 1).getTime() - 1).toISOString();
