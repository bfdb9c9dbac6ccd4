/**
 * Address at which a calendar app reads an agent's calendar; `id` is the hash of its secret. A user has one per
 * account.
 */
export interface CalendarFeedRecord {
  id: string;
  accountId: string;
  userId: string;
  createdAt: string;
}

/** A reminder of a task for the agents of an account. A task has at most one; its id is made of both ids. */
export interface TaskReminderRecord {
  id: string;
  accountId: string;
  taskId: string;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/** Returns the hour of a moment (ms): `2026-11-26T16`. */
export const getReminderHour = (moment: number) => new Date(moment).toISOString().slice(0, 13);

export const getDueHour = ({ dueAt }: TaskReminderRecord) => getReminderHour(dueAt);
