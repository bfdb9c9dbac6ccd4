import { type Field, propertyFields } from '@lintel/contract/property';
import type { ListingValues } from '../form/ListingValues';
import { isSame } from '../saving/changedFields';

/** A field that somebody else changed and that is another here. */
export interface Difference {
  field: Field;
  mine: unknown;
  theirs: unknown;
  /** It was changed here as well; otherwise theirs is simply newer. */
  both: boolean;
}

/**
 * What a save would overwrite: the fields that were changed elsewhere since `before` and are not the same here. What was
 * changed here alone is no difference.
 */
export function compareVersions(
  before: ListingValues,
  mine: ListingValues,
  theirs: ListingValues,
): Difference[] {
  return propertyFields
    .filter(({ readOnly, hidden }) => !readOnly && !hidden)
    .filter(({ name }) => !isSame(before[name], theirs[name]) && !isSame(mine[name], theirs[name]))
    .map((field) => ({
      field,
      mine: mine[field.name],
      theirs: theirs[field.name],
      both: !isSame(before[field.name], mine[field.name]),
    }));
}
