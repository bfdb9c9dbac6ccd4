import type { Schemas } from '@lintel/contract/api';
import { type PropertyForm, propertyFields } from '@lintel/contract/property';

/** What the form holds: every field of the model under its own name. What cannot be read as a number is NaN. */
export type ListingValues = PropertyForm;

/** The form's part of a listing as the API answers it. */
export const valuesOf = (property: Schemas['Property']): ListingValues =>
  Object.fromEntries(propertyFields.map(({ name }) => [name, property[name]])) as ListingValues;
