import { foldText } from '../query/foldText';
import type { PropertyRecord } from '../store/records';

const known = new WeakMap<PropertyRecord, string>();

/** A listing's title as it is searched, folded once. */
export function foldedTitle(property: PropertyRecord): string {
  const title = known.get(property) ?? foldText(property.title);
  known.set(property, title);
  return title;
}
