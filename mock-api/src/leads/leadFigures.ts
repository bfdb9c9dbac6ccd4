import { perAccount } from '../query/perAccount';
import type { LeadRecord } from '../store/records';

export interface LeadFigures {
  unread: number;
  /** Leads by listing id. */
  byProperty: Map<string, number>;
}

/** Counts over the account's leads, in step with every change. */
export const leadFigures = perAccount(({ leads }) => {
  const figures: LeadFigures = { unread: 0, byProperty: new Map() };
  const count = (lead: LeadRecord | undefined, amount: number) => {
    if (!lead || lead.deletedAt) return;
    if (!lead.isRead) figures.unread += amount;
    const { propertyId } = lead;
    if (propertyId) figures.byProperty.set(propertyId, (figures.byProperty.get(propertyId) ?? 0) + amount);
  };
  for (const lead of leads.values()) count(lead, 1);
  leads.watch(({ before, after }) => {
    count(before, -1);
    count(after, 1);
  });
  return (): LeadFigures => figures;
});
