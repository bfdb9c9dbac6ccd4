import { invalid } from '../errors';
import type { AccountData } from '../store/Store';

/** @throws VALIDATION when a lead is to refer to a listing that the account does not have */
export function assertOwnProperty(data: AccountData, propertyId: string | null | undefined) {
  if (propertyId && !data.properties.get(propertyId))
    throw invalid({ propertyId: 'This listing does not exist' });
}
