import type { TaskReminderRecord } from '../store/calendarRecords';
import type { AccountRecord } from '../store/records';
import type { Store } from '../store/Store';
import type { TaskRecord } from '../store/taskRecord';
import { TimeZone } from '../time/TimeZone';
import { getOffset } from '../time/zoneOffset';

const MINUTE_MS = 60_000;
/** Time of day to which the reminders of all-day entries are relative: 9:00. */
const ALL_DAY_MS = 9 * 60 * MINUTE_MS;

/** Returns when (ms) agents are reminded of a task; null for one that needs no reminder. */
export function getReminderTime(task: TaskRecord): number | null {
  const { allDay, date, startsAt, timeZone, reminderMinutes, isDone, deletedAt } = task;
  if (reminderMinutes === null || isDone || deletedAt) return null;
  const start = allDay && date ? getMorning(date, timeZone) : Date.parse(startsAt);
  return start - reminderMinutes * MINUTE_MS;
}

/** Returns 9:00 local time of a day, also when the clocks are changed during the night before. */
function getMorning(day: string, timeZone: string): number {
  const start = TimeZone.forName(timeZone).startOfDay(day);
  const clock = Date.parse(`${day}T00:00:00Z`) + ALL_DAY_MS;
  return clock - getOffset(timeZone, start + ALL_DAY_MS);
}

/**
 * Queues the reminder of a changed task, in the unit of work that changes it. Whether the task still exists and is open
 * is checked when the reminder is due. A reminder whose time has passed is not queued, so that a later change doesn't
 * repeat it.
 */
export async function scheduleReminder(store: Store, now: number, accountId: string, task: TaskRecord) {
  const { taskReminders } = store.server;
  const id = getReminderId({ accountId, taskId: task.id });
  const dueAt = getReminderTime(task);
  const before = await taskReminders.get(id);
  // The reminder is already queued. If it is due, it is sent in a moment.
  if (before?.dueAt === dueAt) return;
  if (dueAt !== null && dueAt > now) await taskReminders.put({ id, accountId, taskId: task.id, dueAt });
  else if (before) await taskReminders.remove(id);
}

const getReminderId = ({ accountId, taskId }: Pick<TaskReminderRecord, 'accountId' | 'taskId'>) =>
  `${accountId} ${taskId}`;

/** Queues missing reminders: those of tasks that an earlier version or a sample account has saved. */
export async function scheduleMissingReminders(
  store: Store,
  now: number,
  { id: accountId }: Pick<AccountRecord, 'id'>,
  tasks: readonly TaskRecord[],
) {
  const { taskReminders } = store.server;
  for (const { id } of tasks)
    await store.run(accountId, async () => {
      const task = await store.getAccountData(accountId).tasks.get(id);
      const isQueued = await taskReminders.get(getReminderId({ accountId, taskId: id }));
      if (task && !isQueued) await scheduleReminder(store, now, accountId, task);
    });
}
