import { notFound } from '../errors';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** @throws NOT_FOUND when the account has no such lead, or has deleted it */
export function findLead(data: AccountData, id: string): LeadRecord {
  const lead = data.leads.get(id);
  if (!lead || lead.deletedAt) throw notFound('lead');
  return lead;
}
