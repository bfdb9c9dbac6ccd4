import { newId } from '../auth/opaqueToken';
import type { ActivityRecord, LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** Keeps a new lead and begins its timeline. */
export function putNewLead(data: AccountData, lead: LeadRecord, by: string, type: ActivityRecord['type']) {
  data.leads.put(lead);
  data.activities.put({
    id: newId(),
    leadId: lead.id,
    type,
    at: lead.updatedAt,
    by,
    text: lead.message || null,
    from: null,
    to: null,
    noteId: null,
  });
}
