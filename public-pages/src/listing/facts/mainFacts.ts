import { type PropertyFieldName, propertyFields } from '@lintel/contract/property';
import { countNoun, type Fact } from '@lintel/ui';
import type { Listing } from '../Listing';
import { factValue } from './factValue';

/** What everybody asks first, in this order. */
export const mainNames: PropertyFieldName[] = [
  'bedrooms',
  'bathrooms',
  'gross_area',
  'net_area',
  'year_built',
  'parking_capacity',
];

export const mainFacts = (listing: Listing): Fact[] =>
  mainNames.flatMap((name) => {
    const field = propertyFields.find((each) => each.name === name);
    const value = field ? factValue(field, listing) : null;
    if (!field || value === null) return [];
    if (name !== 'parking_capacity') return [{ term: field.label, value }];
    return [{ term: 'Parking', value: countNoun(Number(listing.parking_capacity), 'car', 'cars') }];
  });
