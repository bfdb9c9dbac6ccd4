import { isDialable, PHONE_MESSAGE } from '@lintel/contract/phoneLinks';
import { z } from 'zod/mini';
import type { ProfileField, ProfileValues } from './profileValues';
import { isListField } from './sections';

const ADDRESS = /^$|^https?:\/\/\S+$/i;
const HINT = 'Start with http:// or https://';
const LIST_MAXIMUM = 50;
export const ENTRY_MAXIMUM = 100;

const text = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum, `At most ${maximum} characters`));
const name = (what: string) => text(100).check(z.minLength(1, `Enter your ${what}`));
const list = z.array(z.string()).check(z.maxLength(LIST_MAXIMUM, `At most ${LIST_MAXIMUM} entries`));

/** The API's rules and their messages. */
const rules: { [Field in ProfileField]: z.ZodMiniType<ProfileValues[Field]> } = {
  firstName: name('first name'),
  lastName: name('last name'),
  username: text(60).check(
    z.minLength(1, 'Choose a username'),
    z.regex(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens'),
  ),
  title: text(200),
  company: text(200),
  experience: z.string().check(z.trim(), z.regex(/^$|^0*(\d{1,2}|100)$/, 'Enter whole years, from 0 to 100')),
  about: z.string().check(z.maxLength(50_000, 'This text is too long')),
  email: text(254).check(z.regex(/^$|^[^@\s]+@[^@\s]+$/, 'Enter an email address')),
  phone: text(50),
  website: text(500).check(z.regex(ADDRESS, HINT)),
  socials: z.array(z.object({ platform: z.string(), url: text(500).check(z.regex(ADDRESS, HINT)) })),
  specializations: list,
  certifications: list,
  languages: list,
};

/** Messages by field name or path (`socials.1.url`). */
export type FieldMessages = Record<string, string>;

/** The field that shows a field's messages: those of a list belong to the field that adds an entry. */
export const getMessageField = (field: ProfileField) =>
  isListField(field) ? (`entries.${field}` as const) : field;

/**
 * Validates fields. An unchanged phone number passes, since it may be older than its rule.
 * @returns the values to send, and the messages of invalid ones
 */
export function checkValues(values: ProfileValues, fields: readonly ProfileField[], saved: ProfileValues) {
  const clean = { ...values };
  const messages: FieldMessages = {};
  for (const field of fields) {
    const { success, data, error } = rules[field].safeParse(values[field]);
    if (success) Object.assign(clean, { [field]: data });
    for (const { path, message } of error?.issues ?? [])
      messages[[getMessageField(field), ...path].join('.')] ??= message;
    if (field === 'phone' && values.phone !== saved.phone && clean.phone !== '' && !isDialable(clean.phone))
      messages[field] ??= PHONE_MESSAGE;
  }
  return { clean, messages };
}
