import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { noContent, okWithMessage } from '../http/responses';
import type { Services } from '../Services';
import { getRecordsByLead } from './leadTimeline';
import { findLead, toLeadResponse } from './model';

/** How long a deleted lead can be restored (ms). */
const KEPT_DELETED_MS = 30 * 24 * 60 * 60 * 1000;

export const deleteLead = operation('DELETE /leads/{id}', ({ path, data, request, services }) => {
  const lead = findLead(data, path.id);
  assertVersion(request, lead);
  const at = new Date(services.now()).toISOString();
  data.leads.put({ ...lead, deletedAt: at, updatedAt: at, version: lead.version + 1 });
  return noContent();
});

/** Restoring an existing lead changes nothing, because an Undo may be sent twice. */
export const restoreLead = operation('POST /leads/{id}/restore', ({ path, data, services }) => {
  const lead = data.leads.get(path.id);
  if (!lead) throw notFound('lead');
  if (!lead.deletedAt) return okWithMessage(toLeadResponse(lead, data), 'Lead restored');
  const restored = {
    ...lead,
    deletedAt: null,
    updatedAt: new Date(services.now()).toISOString(),
    version: lead.version + 1,
  };
  data.leads.put(restored);
  return okWithMessage(toLeadResponse(restored, data), 'Lead restored');
});

/** Removes leads that were deleted 30 days ago, with their notes and timelines. */
export async function removeExpiredLeads({ store, now }: Services) {
  const limit = new Date(now() - KEPT_DELETED_MS).toISOString();
  for (const { id } of store.server.accounts.values()) {
    const data = store.getAccountData(id);
    for (const lead of [...data.leads.values()]) {
      if (!lead.deletedAt || lead.deletedAt >= limit) continue;
      const { notes, activities } = getRecordsByLead(data);
      for (const note of notes(lead.id)) data.notes.remove(note.id);
      for (const activity of activities(lead.id)) data.activities.remove(activity.id);
      data.leads.remove(lead.id);
    }
    await yieldToEventLoop();
  }
}
