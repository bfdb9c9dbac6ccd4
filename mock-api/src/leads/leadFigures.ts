import { perAccount } from '../query/perAccount';

export interface LeadFigures {
  unread: number;
  /** Leads by listing id. */
  byProperty: Map<string, number>;
}

/** Counts over the account's leads, computed again only after one of them changed. */
export const leadFigures = perAccount(({ leads }) => {
  let revision = -1;
  let figures: LeadFigures = { unread: 0, byProperty: new Map() };
  return (): LeadFigures => {
    if (revision === leads.revision) return figures;
    revision = leads.revision;
    figures = { unread: 0, byProperty: new Map() };
    for (const { deletedAt, isRead, propertyId } of leads.values()) {
      if (deletedAt) continue;
      if (!isRead) figures.unread += 1;
      if (propertyId) figures.byProperty.set(propertyId, (figures.byProperty.get(propertyId) ?? 0) + 1);
    }
    return figures;
  };
});
