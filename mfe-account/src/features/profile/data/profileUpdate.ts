import type { Schemas } from '@lintel/contract/api';
import type { ProfileField, ProfileValues } from './ProfileValues';
import { fieldsOf, type UpdateType } from './sections';

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

/** What a save sends: its type and that section's fields, lists as JSON strings. */
export function profileUpdate(type: UpdateType, values: ProfileValues): Schemas['UserUpdate'] {
  const sent = fieldsOf(type).map((field) => [wireNames[field], wireValue(field, values)]);
  return { type, ...Object.fromEntries(sent) };
}

/** Under what name the form has a field that the API speaks of. */
export function formName(wireName: string): ProfileField | undefined {
  const names = Object.keys(wireNames) as ProfileField[];
  return names.find((field) => wireNames[field] === wireName);
}

function wireValue(field: ProfileField, values: ProfileValues) {
  const value = values[field];
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field !== 'experience') return value;
  return value === '' ? null : Number(value);
}
