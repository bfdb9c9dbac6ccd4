import { addDays, startOfDay, toDay } from './days';

/** When the follow-up is due, relative to today. */
export type FollowUp = 'overdue' | 'today' | 'later';

export const followUps = ['overdue', 'today', 'later'] as const satisfies readonly FollowUp[];

export const isFollowUp = (text: string | null): text is FollowUp => followUps.some((each) => each === text);

/** Compares days in the user's time zone. A follow-up is overdue when its day is over. */
export function getFollowUp(at: string | null, now: Date = new Date()): FollowUp | null {
  if (at === null) return null;
  const moment = new Date(at);
  const today = toDay(now);
  if (moment < startOfDay(today)) return 'overdue';
  return moment < startOfDay(addDays(today, 1)) ? 'today' : 'later';
}

/** The API parameters that select the same leads as `getFollowUp`. */
export function followUpRange(followUp: FollowUp | undefined, now: Date = new Date()) {
  const today = startOfDay(toDay(now));
  const tomorrow = startOfDay(addDays(toDay(now), 1));
  if (followUp === 'overdue') return { followUpAt_lte: toLastMomentBefore(today) };
  if (followUp === 'today')
    return { followUpAt_gte: today.toISOString(), followUpAt_lte: toLastMomentBefore(tomorrow) };
  return followUp === 'later' ? { followUpAt_gte: tomorrow.toISOString() } : {};
}

const toLastMomentBefore = (moment: Date) => new Date(moment.getTime() - 1).toISOString();

/** Returns a follow-up's day as the value of a date field; empty without a follow-up. */
export const toFollowUpDay = (at: string | null): string => (at === null ? '' : toDay(new Date(at)));

/** Noon of the day, so that it is the same day in other time zones. */
export const toFollowUpAt = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T12:00`).toISOString();
