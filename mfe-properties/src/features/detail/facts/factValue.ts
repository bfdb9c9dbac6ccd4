import type { Schemas } from '@lintel/contract/api';
import type { Field } from '@lintel/contract/property';
import { formatMoney, formatNumber } from '@lintel/ui';

/** A field's value with its unit, as people write it; null for one that is empty. */
export function factValue(field: Field, property: Schemas['Property']): string | null {
  const value = property[field.name];
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value !== 'number' || field.kind !== 'number') return null;
  // A year is no quantity.
  if (field.maximum === 'current year') return String(value);
  if (field.unit === 'currency') return formatMoney(value, property.currency || 'USD');
  return field.unit ? `${formatNumber(value)} ${field.unit}` : formatNumber(value);
}
