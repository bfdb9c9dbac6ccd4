import type { Field, PropertyFieldName, PropertyForm } from './Field';
import { propertyFields } from './wizardSteps';

/** A new form: type, status and currency chosen, flags off, everything else empty. */
export const blankProperty = Object.freeze(
  Object.fromEntries(propertyFields.map(({ name, initial }) => [name, initial])),
) as Readonly<PropertyForm>;

/** Clears the fields that depend on a flag that is off: no pool type without a pool. */
export function clearUnusedFields<Form extends Record<PropertyFieldName, unknown>>(form: Form): Form {
  const unused = propertyFields.filter(({ onlyWith }) => onlyWith && !form[onlyWith]);
  return { ...form, ...Object.fromEntries(unused.map(({ name, initial }) => [name, initial])) };
}

/**
 * Returns a field's label with its unit: `Gross area (m²)`. Amounts of money get one only when `currency` is passed.
 */
export function getFieldLabel(field: Field, currency?: string): string {
  const unit = field.kind === 'number' ? field.unit : undefined;
  const name = unit === 'currency' ? currency : unit;
  return name ? `${field.label} (${name})` : field.label;
}
