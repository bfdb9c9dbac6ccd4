import {
  type Field,
  type PropertyFieldName,
  type WizardStepId,
  wizardSteps,
} from '@lintel/contract/property';
import type { Fact } from '@lintel/ui';
import type { Listing } from '../Listing';
import { describeFactForBuyers, formatFactValue } from './formatFact';
import { mainNames } from './MainFacts';

/** Shown in the address or at the top of the page. */
const shownElsewhere = new Set<PropertyFieldName>([
  ...mainNames,
  // The year built implies it.
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

const findFields = (...ids: WizardStepId[]): Field[] =>
  wizardSteps.filter(({ id }) => ids.includes(id)).flatMap(({ fields }) => fields);

/** The building's features, in one or two words each. */
export const listFeatures = (listing: Listing): string[] =>
  toFlags(
    [
      ...findFields('complex-features', 'building-systems'),
      ...findFields('location').filter(({ name }) => views.includes(name)),
    ],
    listing,
  );

/** Places and services near the listing. */
export const listNearby = (listing: Listing): string[] =>
  toFlags(
    findFields('location').filter(({ name }) => !views.includes(name)),
    listing,
  );

export const listBuildingFacts = (listing: Listing): Fact[] =>
  toFacts(
    findFields('building-details', 'building-systems', 'complex-features', 'legal-and-financial'),
    listing,
  );

export const listDistances = (listing: Listing): Fact[] => toFacts(findFields('location'), listing);

const toFacts = (fields: Field[], listing: Listing): Fact[] =>
  fields
    .filter(({ name }) => !shownElsewhere.has(name))
    .flatMap((field) => {
      const value = formatFactValue(field, listing);
      return value === null || value === 'None'
        ? []
        : [describeFactForBuyers(field.name, field.label, value)];
    });

const toFlags = (fields: Field[], listing: Listing): string[] =>
  fields
    .filter(({ kind, name }) => kind === 'flag' && (listing as Record<string, unknown>)[name] === true)
    .map(({ label }) => removeHas(label));

/** Removes the verb: "Has water tank" → "Water tank". */
function removeHas(label: string): string {
  const name = label.replace(/^Has /, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
