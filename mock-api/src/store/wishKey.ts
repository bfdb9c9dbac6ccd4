import type { LeadRecord } from './records';

/** Key of leads that are looking for any kind of building. */
export const ANY_TYPE = 'any';

/** Returns the key of an open lead with wishes: the kind of building; null for any other lead. */
export function getWishKey(lead: LeadRecord): string | null {
  const { deletedAt, status, wishedType, wishedPlace, wishedBedrooms, budgetMin, budgetMax } = lead;
  if (deletedAt || status === 'Won' || status === 'Lost') return null;
  const isWishing = [wishedType, wishedPlace, wishedBedrooms, budgetMin, budgetMax].some(
    (wish) => wish !== undefined && wish !== null && wish !== '',
  );
  return isWishing ? (wishedType ?? ANY_TYPE) : null;
}
