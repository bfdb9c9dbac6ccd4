import { normalizeEmail } from '../auth/AccountDirectory';
import { perAccount } from '../query/perAccount';
import type { LeadRecord } from '../store/records';

/** Finds the account's lead with an address, case apart; a deleted one is none. */
export const leadsByEmail = perAccount(({ leads }) => {
  const ids = new Map<string, string>();
  const add = (lead: LeadRecord) => {
    if (lead.email !== '' && !lead.deletedAt) ids.set(normalizeEmail(lead.email), lead.id);
  };
  const drop = (lead: LeadRecord) => {
    const email = normalizeEmail(lead.email);
    if (ids.get(email) === lead.id) ids.delete(email);
  };
  for (const lead of leads.values()) add(lead);
  leads.watch(({ before, after }) => {
    if (before) drop(before);
    if (after) add(after);
  });
  return (email: string): LeadRecord | undefined => leads.get(ids.get(normalizeEmail(email)) ?? '');
});
