import type { Field } from '@lintel/contract/property';
import { formatMoney, formatNumber } from '@lintel/ui';
import type { Listing } from '../Listing';

/** A field's value with its unit, as people write it; null for one that is empty or not for everybody. */
export function factValue(field: Field, listing: Listing): string | null {
  const value = (listing as Record<string, unknown>)[field.name];
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value !== 'number' || field.kind !== 'number') return null;
  // A year is no quantity.
  if (field.maximum === 'current year') return String(value);
  if (field.unit === 'currency') return formatMoney(value, listing.currency);
  return field.unit ? `${formatNumber(value)} ${field.unit}` : formatNumber(value);
}
