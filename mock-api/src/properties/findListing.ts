import { ApiError, notFound } from '../errors';
import type { PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** @throws NOT_FOUND when the account has no such listing; CONFLICT when it was deleted */
export function findListing(data: AccountData, id: string): PropertyRecord {
  const property = data.properties.get(id);
  if (!property) throw notFound('listing');
  if (property.state === 'Deleted')
    throw new ApiError(409, 'CONFLICT', 'This listing was deleted. Restore it first.');
  return property;
}
