import { notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { noContent, okWithMessage } from '../http/responses';
import type { Services } from '../Services';
import type { Store } from '../store/Store';
import { deleteTasksOfLead, removeTasksOfLead, restoreTasksOfLead } from '../tasks/tasksOfLead';
import { removeMessagesOfLead } from './leadMessages';
import { undoMerge } from './mergeLeads';
import { findLead, toLeadResponse } from './model';

/** How long a deleted lead can be restored (ms). */
const KEPT_DELETED_MS = 30 * 24 * 60 * 60 * 1000;

export const deleteLead = operation('DELETE /leads/{id}', async ({ path, data, request, services }) => {
  const lead = await findLead(data, path.id);
  assertVersion(request, lead);
  const at = new Date(services.now()).toISOString();
  await data.leads.put({ ...lead, deletedAt: at, updatedAt: at, version: lead.version + 1 });
  await deleteTasksOfLead(data, lead.id, at);
  return noContent();
});

/** Restoring an existing lead changes nothing, because an Undo may be sent twice. */
export const restoreLead = operation(
  'POST /leads/{id}/restore',
  async ({ path, data, request, services }) => {
    const lead = await data.leads.get(path.id);
    if (!lead) throw notFound('lead');
    if (!lead.deletedAt) return okWithMessage(toLeadResponse(lead), 'Lead restored');
    assertVersion(request, lead);
    const { merge, ...rest } = lead;
    const restored = {
      ...rest,
      deletedAt: null,
      updatedAt: new Date(services.now()).toISOString(),
      version: lead.version + 1,
    };
    await data.leads.put(restored);
    if (merge) await undoMerge(data, restored, merge);
    // Tasks that return from the kept lead may have been deleted with it.
    await restoreTasksOfLead(data, restored.id, restored.updatedAt);
    return okWithMessage(toLeadResponse(restored), 'Lead restored');
  },
);

/** Removes leads that were deleted 30 days ago, with their notes, timelines, emails, tasks and viewings. */
export async function removeExpiredLeads({ store, now }: Services) {
  const limit = new Date(now() - KEPT_DELETED_MS).toISOString();
  for await (const { id } of store.server.accounts.each()) {
    const data = store.getAccountData(id);
    const expired: string[] = [];
    for await (const lead of data.leads.each())
      if (lead.deletedAt && lead.deletedAt < limit) expired.push(lead.id);
    for (const leadId of expired) await store.run(id, () => removeLead(store, id, leadId, limit));
  }
}

async function removeLead(store: Store, accountId: string, id: string, limit: string) {
  const data = store.getAccountData(accountId);
  const { replyAddresses } = store.server;
  const lead = await data.leads.get(id);
  // The lead may have been restored in the meantime.
  if (!lead?.deletedAt || lead.deletedAt >= limit) return;
  for (const note of await data.notes.find('leadId', id)) await data.notes.remove(note.id);
  for (const activity of await data.activities.find('leadId', id)) await data.activities.remove(activity.id);
  await removeTasksOfLead(data, id);
  await removeMessagesOfLead(data, replyAddresses, id);
  await data.leads.remove(id);
}
