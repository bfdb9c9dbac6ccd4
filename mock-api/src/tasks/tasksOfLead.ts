import type { Services } from '../Services';
import type { AccountData } from '../store/Store';

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

/** Restores what was deleted with its lead, and nothing that was deleted before. */
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

/** Removes them permanently. */
export async function removeTasksOfLead(data: AccountData, leadId: string) {
  for (const { id } of await data.tasks.find('leadId', leadId)) await data.tasks.remove(id);
}

/** Removes tasks and viewings that were deleted 30 days ago. Those of a deleted lead go with it. */
export async function removeExpiredTasks({ store, now }: Services) {
  const limit = new Date(now() - KEPT_DELETED_MS).toISOString();
  for await (const { id: accountId } of store.server.accounts.each()) {
    const data = store.getAccountData(accountId);
    const expired: string[] = [];
    for await (const { id, deletedAt, isDeletedWithLead } of data.tasks.each())
      if (deletedAt && deletedAt < limit && !isDeletedWithLead) expired.push(id);
    for (const id of expired)
      await store.run(accountId, async () => {
        // It may have been restored meanwhile.
        const task = await data.tasks.get(id);
        if (task?.deletedAt && task.deletedAt < limit) await data.tasks.remove(id);
      });
  }
}
