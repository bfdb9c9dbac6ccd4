import type { Schemas } from '@lintel/contract/api';
import {
  clearUnusedFields,
  type PropertyFieldName,
  type PropertyForm,
  propertyFields,
} from '@lintel/contract/property';
import { type FieldMessages, findInconsistencies, findInvalidFields } from '@lintel/contract/property/check';
import { getPropertySchema } from '@lintel/contract/property/schema';
import type { FieldErrors, Resolver } from 'react-hook-form';

/**
 * The form's values: every field of the model under its own name. A number that can't be parsed stays the typed text,
 * so that the user doesn't have to type it again.
 */
export type ListingValues = {
  [Name in PropertyFieldName]: number extends PropertyForm[Name]
    ? PropertyForm[Name] | string
    : PropertyForm[Name];
};

/** Picks the form's values from a listing of the API. */
export const toFormValues = (property: Schemas['Property']): PropertyForm =>
  Object.fromEntries(propertyFields.map(({ name }) => [name, property[name]])) as PropertyForm;

/** Not a constant: a tab may stay open past the end of the year. */
export const getCurrentYear = () => new Date().getFullYear();

interface Checked {
  /** The values that satisfy their field's rule, ready to be sent. */
  valid: Partial<PropertyForm>;
  /** Messages of the other values, which can't be saved. */
  invalid: FieldMessages;
  /** The same messages, and those of values that a draft may have but that prevent publishing. */
  messages: FieldMessages;
}

/** Checks the form against the contract's rules. Ignores fields whose flag is off. */
export function checkValues(values: ListingValues): Checked {
  const form = clearUnusedFields(values);
  const currentYear = getCurrentYear();
  const invalid = findInvalidFields(form, currentYear);
  const good = Object.entries(form).filter(([name]) => !(name in invalid));
  return {
    valid: getPropertySchema(currentYear).parse(Object.fromEntries(good)),
    invalid,
    messages: { ...findInconsistencies(form), ...invalid },
  };
}

/** The contract's rules as a React Hook Form resolver. */
export const listingResolver: Resolver<ListingValues> = (values) => {
  const messages = Object.entries(checkValues(values).messages);
  if (messages.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(messages.map(([name, message]) => [name, { type: 'rule', message }]));
  return { values: {}, errors: errors as FieldErrors<ListingValues> };
};
