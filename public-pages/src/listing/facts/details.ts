import {
  type Field,
  type PropertyFieldName,
  type WizardStepId,
  wizardSteps,
} from '@lintel/contract/property';
import type { Fact } from '@lintel/ui';
import type { Listing } from '../Listing';
import { buyersWords } from './buyersWords';
import { factValue } from './factValue';
import { mainNames } from './mainFacts';

/** Said in the address, or at the top of the page. */
const elsewhere = new Set<PropertyFieldName>([
  ...mainNames,
  // The year says it, too.
  'building_age',
  'country_code',
  'country_name',
  'state_code',
  'state_name',
  'city',
  'district',
  'full_address',
  'coordinates',
]);

const views: PropertyFieldName[] = ['has_sea_view', 'has_forest_view', 'has_city_view'];

const fieldsOf = (...ids: WizardStepId[]): Field[] =>
  wizardSteps.filter(({ id }) => ids.includes(id)).flatMap(({ fields }) => fields);

/** What the building has, in a word or two each. */
export const featuresOf = (listing: Listing): string[] =>
  flagsOf(
    [
      ...fieldsOf('complex-features', 'building-systems'),
      ...fieldsOf('location').filter(({ name }) => views.includes(name)),
    ],
    listing,
  );

/** What is near. */
export const nearbyOf = (listing: Listing): string[] =>
  flagsOf(
    fieldsOf('location').filter(({ name }) => !views.includes(name)),
    listing,
  );

export const buildingFacts = (listing: Listing): Fact[] =>
  factsOf(
    fieldsOf('building-details', 'building-systems', 'complex-features', 'legal-and-financial'),
    listing,
  );

export const distances = (listing: Listing): Fact[] => factsOf(fieldsOf('location'), listing);

const factsOf = (fields: Field[], listing: Listing): Fact[] =>
  fields
    .filter(({ name }) => !elsewhere.has(name))
    .flatMap((field) => {
      const value = factValue(field, listing);
      return value === null || value === 'None' ? [] : [buyersWords(field.name, field.label, value)];
    });

const flagsOf = (fields: Field[], listing: Listing): string[] =>
  fields
    .filter(({ kind, name }) => kind === 'flag' && (listing as Record<string, unknown>)[name] === true)
    .map(({ label }) => withoutHas(label));

/** "Has water tank" is "Water tank". */
function withoutHas(label: string): string {
  const name = label.replace(/^Has /, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
