/** When the follow-up is due, relative to today. */
export type FollowUp = 'overdue' | 'today' | 'later';

export const followUps = ['overdue', 'today', 'later'] as const satisfies readonly FollowUp[];

export const isFollowUp = (text: string | null): text is FollowUp => followUps.some((each) => each === text);

const startOfDay = (now: Date, days = 0) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

/** Compares days in the user's time zone. A follow-up is overdue when its day is over. */
export function getFollowUp(at: string | null, now: Date = new Date()): FollowUp | null {
  if (at === null) return null;
  const moment = new Date(at);
  if (moment < startOfDay(now)) return 'overdue';
  return moment < startOfDay(now, 1) ? 'today' : 'later';
}

/** The API parameters that select the same leads as `getFollowUp`. */
export function followUpRange(followUp: FollowUp | undefined, now: Date = new Date()) {
  const today = startOfDay(now).toISOString();
  const beforeToday = new Date(startOfDay(now).getTime() - 1).toISOString();
  const tomorrow = startOfDay(now, 1).toISOString();
  const beforeTomorrow = new Date(startOfDay(now, 1).getTime() - 1).toISOString();
  if (followUp === 'overdue') return { followUpAt_lte: beforeToday };
  if (followUp === 'today') return { followUpAt_gte: today, followUpAt_lte: beforeTomorrow };
  return followUp === 'later' ? { followUpAt_gte: tomorrow } : {};
}

/** The day in the user's time zone, as the value of a date field: `2026-11-23`. */
export function toFollowUpDay(at: string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Noon of the day, so that it is the same day in other time zones. */
export const toFollowUpAt = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T12:00`).toISOString();
