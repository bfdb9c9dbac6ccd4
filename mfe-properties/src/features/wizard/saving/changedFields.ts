import { type PropertyFieldName, propertyFields } from '@lintel/contract/property';
import type { ListingValues } from '../form/ListingValues';

const sent = propertyFields.filter(({ readOnly, hidden }) => !readOnly && !hidden);

export const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, index) => value === other[index])
    : Object.is(one, other);

/** The fields that `values` has and that differ from those of `before`, by name, in the wizard's order. */
export function changedFields(before: ListingValues, values: Partial<ListingValues>): Partial<ListingValues> {
  const changed = sent.filter(({ name }) => name in values && !isSame(before[name], values[name]));
  return Object.fromEntries(changed.map(({ name }) => [name, values[name as PropertyFieldName]]));
}
