import { newId } from '../auth/opaqueToken';
import type { LeadRecord, PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** Adds an enquiry to a lead that is there: unread again, on its timeline, its own details kept. */
export function joinLead(
  data: AccountData,
  lead: LeadRecord,
  enquiry: { name: string; phone: string; message: string },
  property: PropertyRecord,
  at: string,
) {
  const other = lead.propertyId !== null && lead.propertyId !== property.id;
  data.leads.put({
    ...lead,
    phone: lead.phone || enquiry.phone,
    propertyId: lead.propertyId ?? property.id,
    isRead: false,
    updatedAt: at,
    version: lead.version + 1,
  });
  data.activities.put({
    id: newId(),
    leadId: lead.id,
    type: 'enquiry',
    at,
    by: enquiry.name,
    text: other ? `${property.title}: ${enquiry.message}` : enquiry.message,
    from: null,
    to: null,
    noteId: null,
  });
}
