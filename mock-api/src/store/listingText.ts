import { formatPlace } from '@lintel/contract/property';
import { foldSearchText } from '../query/foldText';
import type { PropertyRecord } from './records';

type AddressParts = { district?: string | null; city?: string | null; country_name?: string | null };

/**
 * Formats `district, city`; without a district, the available parts of `city, country_name`. Repeated parts are
 * dropped.
 */
export function formatLocation({ district, city, country_name: country }: AddressParts): string {
  return formatPlace(district ? [district, city] : [city, country]);
}

const foldedTitles = new WeakMap<PropertyRecord, string>();

/** Folds a listing's title for searching. Records are immutable, so each title is folded once. */
export function foldTitle(property: PropertyRecord): string {
  const title = foldedTitles.get(property) ?? foldSearchText(property.title);
  foldedTitles.set(property, title);
  return title;
}
