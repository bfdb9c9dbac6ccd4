import type { LeadRecord } from './records';

/** The key of leads that are looking for any kind of building. */
export const ANY_TYPE = 'any';

/** Open leads that say what they are looking for, by the kind of building. */
export function getWishKey(lead: LeadRecord): string | null {
  const { deletedAt, status, wishedType, wishedPlace, wishedBedrooms, budgetMin, budgetMax } = lead;
  if (deletedAt || status === 'Won' || status === 'Lost') return null;
  const isWishing = [wishedType, wishedPlace, wishedBedrooms, budgetMin, budgetMax].some(
    (wish) => wish !== undefined && wish !== null && wish !== '',
  );
  return isWishing ? (wishedType ?? ANY_TYPE) : null;
}
