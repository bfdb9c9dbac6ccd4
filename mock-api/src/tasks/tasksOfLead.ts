import type { Services } from '../Services';
import type { AccountData } from '../store/Store';
import type { TaskRecord } from '../store/taskRecord';
import { getReminderTime, scheduleMissingReminders } from './scheduleReminder';

/** How long a deleted task can be restored (ms). */
const KEPT_DELETED_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes the tasks and viewings with a lead that is deleted. */
export async function deleteTasksOfLead(data: AccountData, leadId: string, at: string) {
  for (const task of await data.tasks.find('leadId', leadId))
    if (!task.deletedAt)
      await data.tasks.put({
        ...task,
        deletedAt: at,
        isDeletedWithLead: true,
        updatedAt: at,
        version: task.version + 1,
      });
}

/** Restores the tasks that were deleted with their lead, but none that were deleted before. */
export async function restoreTasksOfLead(data: AccountData, leadId: string, at: string) {
  for (const task of await data.tasks.find('leadId', leadId))
    if (task.isDeletedWithLead)
      await data.tasks.put({
        ...task,
        deletedAt: null,
        isDeletedWithLead: false,
        updatedAt: at,
        version: task.version + 1,
      });
}

/** Permanently removes the tasks of a lead. */
export async function removeTasksOfLead(data: AccountData, leadId: string) {
  for (const { id } of await data.tasks.find('leadId', leadId)) await data.tasks.remove(id);
}

/**
 * Removes tasks and viewings that were deleted 30 days ago, and queues missing reminders of others. Those of a deleted
 * lead are removed with the lead.
 */
export async function tidyTasks({ store, now }: Services) {
  const limit = new Date(now() - KEPT_DELETED_MS).toISOString();
  for await (const account of store.server.accounts.each()) {
    const { id: accountId } = account;
    const data = store.getAccountData(accountId);
    const expired: string[] = [];
    const reminded: TaskRecord[] = [];
    for await (const task of data.tasks.each()) {
      const { id, deletedAt, isDeletedWithLead } = task;
      if (deletedAt && deletedAt < limit && !isDeletedWithLead) expired.push(id);
      if ((getReminderTime(task) ?? 0) > now()) reminded.push(task);
    }
    await scheduleMissingReminders(store, now(), account, reminded);
    for (const id of expired)
      await store.run(accountId, async () => {
        // The task may have been restored in the meantime.
        const task = await data.tasks.get(id);
        if (task?.deletedAt && task.deletedAt < limit) await data.tasks.remove(id);
      });
  }
}
