import type { Schemas } from '@lintel/contract/api';
import type { ProfileField, ProfileValues } from './profileValues';
import { getFields, type UpdateType } from './sections';

type WireName = Exclude<keyof Schemas['UserUpdate'], 'type'>;

const wireNames: Record<ProfileField, WireName> = {
  firstName: 'firstname',
  lastName: 'lastname',
  username: 'username',
  title: 'title',
  company: 'company',
  experience: 'experience',
  about: 'about',
  email: 'contact_email',
  phone: 'contact_phone',
  website: 'website',
  socials: 'socials',
  specializations: 'specializations',
  certifications: 'certifications',
  languages: 'languages',
};

/** The request body of a save: its type and that section's fields, with lists as JSON strings. */
export function toUserUpdate(type: UpdateType, values: ProfileValues): Schemas['UserUpdate'] {
  const sent = getFields(type).map((field) => [wireNames[field], toWireValue(field, values)]);
  return { type, ...Object.fromEntries(sent) };
}

/** The form's field for a field of the API. */
export function toFormField(wireName: string): ProfileField | undefined {
  const names = Object.keys(wireNames) as ProfileField[];
  return names.find((field) => wireNames[field] === wireName);
}

function toWireValue(field: ProfileField, values: ProfileValues) {
  const value = values[field];
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field !== 'experience') return value;
  return value === '' ? null : Number(value);
}
