/** When a lead is due, seen from today. */
export type FollowUp = 'overdue' | 'today' | 'later';

export const followUps = ['overdue', 'today', 'later'] as const satisfies readonly FollowUp[];

export const isFollowUp = (text: string | null): text is FollowUp => followUps.some((each) => each === text);

const startOfDay = (now: Date, days = 0) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

/** Which of them a lead's follow-up is; a day counts in the user's zone, and is not over until it is over. */
export function followUpOf(at: string | null, now: Date = new Date()): FollowUp | null {
  if (at === null) return null;
  const moment = new Date(at);
  if (moment < startOfDay(now)) return 'overdue';
  return moment < startOfDay(now, 1) ? 'today' : 'later';
}

/** The same as the API's conditions. */
export function followUpRange(followUp: FollowUp | undefined, now: Date = new Date()) {
  const today = startOfDay(now).toISOString();
  const beforeToday = new Date(startOfDay(now).getTime() - 1).toISOString();
  const tomorrow = startOfDay(now, 1).toISOString();
  const beforeTomorrow = new Date(startOfDay(now, 1).getTime() - 1).toISOString();
  if (followUp === 'overdue') return { followUpAt_lte: beforeToday };
  if (followUp === 'today') return { followUpAt_gte: today, followUpAt_lte: beforeTomorrow };
  return followUp === 'later' ? { followUpAt_gte: tomorrow } : {};
}

/** `2026-11-23`, of a follow-up, in the user's zone: what a date field shows. */
export function followUpDay(at: string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** What is stored for a day: its noon, so that it stays that day for whoever travels. */
export const followUpAt = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T12:00`).toISOString();
