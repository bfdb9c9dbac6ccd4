import type { Schemas } from '@lintel/contract/api';
import { type PropertyFieldName, propertyFields } from '@lintel/contract/property';
import type { Fact } from '@lintel/ui';
import { factValue } from '../facts/factValue';

/** What a passer-by wants to know. */
const wanted: PropertyFieldName[] = [
  'type',
  'status',
  'bedrooms',
  'bathrooms',
  'room_count',
  'gross_area',
  'net_area',
  'floor_location',
  'year_built',
  'heating_type',
  'parking_capacity',
  'monthly_dues',
];

/** The main facts of a listing, as far as they are known. */
export const printFacts = (property: Schemas['Property']): Fact[] =>
  propertyFields.flatMap((field) => {
    const value = wanted.includes(field.name) ? factValue(field, property) : null;
    return value === null ? [] : [{ term: field.label, value }];
  });
