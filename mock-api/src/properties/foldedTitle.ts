import { foldText } from '../query/foldText';
import type { PropertyRecord } from '../store/records';

const known = new WeakMap<PropertyRecord, string>();

/** A listing's title for searching, folded once. */
export function foldedTitle(property: PropertyRecord): string {
  const title = known.get(property) ?? foldText(property.title);
  known.set(property, title);
  return title;
}
