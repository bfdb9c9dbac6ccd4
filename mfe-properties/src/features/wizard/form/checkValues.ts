import { clearUnusedFields, type PropertyFieldName } from '@lintel/contract/property';
import { propertySchema } from '@lintel/contract/property/schema';
import type { ListingValues } from './ListingValues';

export const listingSchema = propertySchema(new Date().getFullYear());

export type FieldMessages = Partial<Record<PropertyFieldName, string>>;

export interface Checked {
  /** What keeps to the field's own rule, as it may be sent. */
  valid: Partial<ListingValues>;
  /** What is wrong with the others, in the wizard's order. */
  messages: FieldMessages;
}

/** Holds the form against the contract's schema, without what belongs to a flag that is off. */
export function checkValues(values: ListingValues): Checked {
  const form = clearUnusedFields(values);
  const result = listingSchema.safeParse(form);
  if (result.success) return { valid: result.data, messages: {} };
  const messages: FieldMessages = {};
  for (const { path, message } of result.error.issues) messages[path[0] as PropertyFieldName] ??= message;
  const good = Object.entries(form).filter(([name]) => !(name in messages));
  return { valid: listingSchema.parse(Object.fromEntries(good)), messages };
}
