import type { Field } from './Field';

/** A field's label with its unit: `Gross area (m²)`. Amounts carry a currency only where one is given. */
export function fieldLabel(field: Field, currency?: string): string {
  if (field.kind !== 'number' || !field.unit) return field.label;
  const unit = field.unit === 'currency' ? currency : field.unit;
  return unit ? `${field.label} (${unit})` : field.label;
}
