import type { Schemas } from '@lintel/contract/api';
import { newId } from '../crypto/tokens';
import { notFound } from '../errors';
import { normalizeEmail } from '../normalizeEmail';
import { toLeadProperties } from '../properties/model';
import type { ActivityRecord, LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** A lead as the API returns it. */
export function toLeadResponse({ deletedAt, followUpBefore: _, ...record }: LeadRecord): Schemas['Lead'] {
  return deletedAt ? { ...record, deletedAt } : record;
}

/** Leads as the API returns them. @param expand embeds their listings, for `_expand=property` */
export async function toLeadResponses(
  leads: readonly LeadRecord[],
  data: AccountData,
  expand: boolean,
): Promise<Schemas['Lead'][]> {
  if (!expand) return leads.map(toLeadResponse);
  const ids = leads.flatMap(({ propertyId }) => propertyId ?? []);
  const properties = await toLeadProperties(await data.properties.getMany(ids), data);
  return leads.map((lead) => ({
    ...toLeadResponse(lead),
    property: properties.get(lead.propertyId ?? '') ?? null,
  }));
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
export async function addLead(data: AccountData, lead: LeadRecord, by: string, type: ActivityRecord['type']) {
  await data.activities.assertRoom();
  await data.leads.put(lead);
  await data.activities.put({
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
export async function findLead(data: AccountData, id: string): Promise<LeadRecord> {
  const lead = await data.leads.get(id);
  if (!lead || lead.deletedAt) throw notFound('lead');
  return lead;
}

/** Finds the account's lead with an address, ignoring case and deleted leads. */
export const findLeadByEmail = async (data: AccountData, email: string): Promise<LeadRecord | undefined> =>
  (await data.leads.find('email', normalizeEmail(email))).at(-1);
