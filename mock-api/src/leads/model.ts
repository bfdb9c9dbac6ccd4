import type { Schemas } from '@lintel/contract/api';
import { newId } from '../crypto/tokens';
import { notFound } from '../errors';
import { normalizeEmail } from '../mail/normalizeEmail';
import { toLeadProperty } from '../properties/model';
import { captureRecords, inSteps, memoizeInSlices } from '../query/memoizeInSlices';
import type { ActivityRecord, LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** A lead as the API returns it. @param expand embeds its listing, for `_expand=property` */
export function toLeadResponse(
  { deletedAt, followUpBefore: _, ...record }: LeadRecord,
  data: AccountData,
  expand = false,
): Schemas['Lead'] {
  const lead = deletedAt ? { ...record, deletedAt } : record;
  if (!expand) return lead;
  const property = data.properties.get(lead.propertyId ?? '');
  return { ...lead, property: property ? toLeadProperty(property, data) : null };
}

/** A new lead: stage New, added by hand and read, unless `given` overrides it. */
export const makeLead = (given: Partial<LeadRecord> & { name: string }, at: string): LeadRecord => ({
  id: newId(),
  email: '',
  phone: '',
  propertyId: null,
  message: '',
  status: 'New',
  source: 'Manual',
  isRead: true,
  followUpAt: null,
  lostReason: null,
  date: at,
  lastContact: null,
  deletedAt: null,
  updatedAt: at,
  version: 1,
  ...given,
});

/** The given fields with their date in UTC: dates are compared as text. */
export const withDateInUtc = <Given extends { followUpAt?: string | null }>(given: Given): Given =>
  given.followUpAt ? { ...given, followUpAt: new Date(given.followUpAt).toISOString() } : given;

/** Saves a new lead and starts its timeline. */
export function addLead(data: AccountData, lead: LeadRecord, by: string, type: ActivityRecord['type']) {
  data.activities.assertRoom();
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

/** @throws NOT_FOUND when the account has no such lead, or the lead is deleted */
export function findLead(data: AccountData, id: string): LeadRecord {
  const lead = data.leads.get(id);
  if (!lead || lead.deletedAt) throw notFound('lead');
  return lead;
}

/** Finds the account's lead with an address, ignoring case and deleted leads. */
export const findLeadByEmail = memoizeInSlices(function* ({ leads }) {
  const ids = new Map<string, string>();
  const { records, follow } = captureRecords(leads);
  const add = (lead: LeadRecord) => {
    if (lead.email !== '' && !lead.deletedAt) ids.set(normalizeEmail(lead.email), lead.id);
  };
  const drop = (lead: LeadRecord) => {
    const email = normalizeEmail(lead.email);
    if (ids.get(email) === lead.id) ids.delete(email);
  };
  yield* inSteps(records, add);
  follow(({ before, after }) => {
    if (before) drop(before);
    if (after) add(after);
  });
  return (email: string): LeadRecord | undefined => leads.get(ids.get(normalizeEmail(email)) ?? '');
});
