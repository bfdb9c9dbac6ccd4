import type { Schemas } from '@lintel/contract/api';
import { type Field, type PropertyFieldName, wizardSteps } from '@lintel/contract/property';
import { type Fact, formatMoney, formatNumber } from '@lintel/ui';

export interface FactGroup {
  title: string;
  facts: Fact[];
  /** Labels of the flags that are on. */
  features: string[];
}

/**
 * Fields that the page shows elsewhere or implies. The title isn't one of them, because phones cut it off in the
 * header.
 */
const shownElsewhere = new Set<PropertyFieldName>([
  'slug',
  'currency',
  'description',
  'is_draft',
  'images',
  'documents',
]);

/** Groups a listing's facts by wizard step. Leaves out empty fields and empty groups. */
export function groupFacts(property: Schemas['Property']): FactGroup[] {
  return wizardSteps
    .map(({ title, fields }) => {
      const shown = fields.filter(({ name }) => !shownElsewhere.has(name));
      return { title, facts: toFacts(shown, property), features: toFeatures(shown, property) };
    })
    .filter(({ facts, features }) => facts.length + features.length > 0);
}

const toFacts = (fields: Field[], property: Schemas['Property']): Fact[] =>
  fields.flatMap((field) => {
    const value = formatFactValue(field, property);
    const isNoPriceYet = field.name === 'price' && property.price === 0;
    return value === null || isNoPriceYet ? [] : [{ term: field.label, value }];
  });

const toFeatures = (fields: Field[], property: Schemas['Property']): string[] =>
  fields
    .filter(({ kind, name }) => kind === 'flag' && property[name] === true)
    .map(({ label }) => stripHas(label));

/** Removes the verb: "Has water tank" → "Water tank". */
function stripHas(label: string): string {
  const name = label.replace(/^Has /, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Formats a field's value with its unit; null when the field is empty. */
export function formatFactValue(field: Field, property: Schemas['Property']): string | null {
  const value = property[field.name];
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value !== 'number' || field.kind !== 'number') return null;
  // A year has no thousands separator.
  if (field.maximum === 'current year') return String(value);
  if (field.unit === 'currency') return formatMoney(value, property.currency || 'USD');
  return field.unit ? `${formatNumber(value)} ${field.unit}` : formatNumber(value);
}
