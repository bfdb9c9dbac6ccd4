import type { Schemas } from '@lintel/contract/api';
import { type Field, type PropertyFieldName, wizardSteps } from '@lintel/contract/property';
import type { Fact } from '@lintel/ui';
import { factValue } from './factValue';

export interface FactGroup {
  title: string;
  facts: Fact[];
  /** What the listing has, in a word or two each. */
  features: string[];
}

/** Shown elsewhere on the page, or said by what is. The title's place there is cut off on phones. */
const elsewhere = new Set<PropertyFieldName>([
  'slug',
  'currency',
  'description',
  'is_draft',
  'images',
  'documents',
]);

/** What is known of a listing, grouped as the wizard asks for it; what is empty is left out. */
export function factGroups(property: Schemas['Property']): FactGroup[] {
  return wizardSteps
    .map(({ title, fields }) => {
      const shown = fields.filter(({ name }) => !elsewhere.has(name));
      return { title, facts: factsOf(shown, property), features: featuresOf(shown, property) };
    })
    .filter(({ facts, features }) => facts.length + features.length > 0);
}

const factsOf = (fields: Field[], property: Schemas['Property']): Fact[] =>
  fields.flatMap((field) => {
    const value = factValue(field, property);
    const isNoPriceYet = field.name === 'price' && property.price === 0;
    return value === null || isNoPriceYet ? [] : [{ term: field.label, value }];
  });

const featuresOf = (fields: Field[], property: Schemas['Property']): string[] =>
  fields
    .filter(({ kind, name }) => kind === 'flag' && property[name] === true)
    .map(({ label }) => withoutHas(label));

/** "Has water tank" is "Water tank". */
function withoutHas(label: string): string {
  const name = label.replace(/^Has /, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
