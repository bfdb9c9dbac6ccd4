import { type Field, propertyFields } from '@lintel/contract/property';
import type { ListingValues } from '../form/listingValues';

const savedFields = propertyFields.filter(({ readOnly, hidden }) => !readOnly && !hidden);

export const isEqualValue = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, index) => value === other[index])
    : Object.is(one, other);

/** The fields of `values` that differ from `before`, by name, in the wizard's order. */
export function getChangedFields<Values extends Partial<ListingValues>>(
  before: ListingValues,
  values: Values,
): Partial<Values> {
  const changed = savedFields.filter(
    ({ name }) => name in values && !isEqualValue(before[name], values[name]),
  );
  return Object.fromEntries(changed.map(({ name }) => [name, values[name]])) as Partial<Values>;
}

/** A field that somebody else changed and that has a different local value. */
export interface Difference {
  field: Field;
  mine: unknown;
  theirs: unknown;
  /** Whether it was also changed locally; otherwise their value is simply newer. */
  both: boolean;
}

/**
 * Finds the fields that a save would overwrite: changed elsewhere since `before` and different locally. A field that
 * was only changed locally is no difference.
 * @param stored `before` as the server stored it, which may have normalized a value
 */
export function compareVersions(
  before: ListingValues,
  mine: ListingValues,
  theirs: ListingValues,
  stored = before,
): Difference[] {
  return propertyFields
    .filter(({ readOnly, hidden }) => !readOnly && !hidden)
    .filter(
      ({ name }) => !isEqualValue(stored[name], theirs[name]) && !isEqualValue(mine[name], theirs[name]),
    )
    .map((field) => ({
      field,
      mine: mine[field.name],
      theirs: theirs[field.name],
      both: !isEqualValue(before[field.name], mine[field.name]),
    }));
}
