import type { Schemas } from '@lintel/contract/api';
import type { ListName, ProfileField, ProfileValues } from './profileValues';

export type UpdateType = Schemas['UserUpdate']['type'];

export interface Section {
  /** Id of the section's element, in the URL as `#social`. */
  id: string;
  title: string;
  /** The save's type, which sends `fields`. Absent for the photo, which has a separate call. */
  type?: Exclude<UpdateType, 'all'>;
  fields: readonly ProfileField[];
}

const list = (type: ListName, title: string) => ({ id: type, title, type, fields: [type] });

/** The profile's sections from top to bottom. */
export const sections: readonly Section[] = [
  { id: 'photo', title: 'Photo', fields: [] },
  {
    id: 'basic',
    title: 'Basic info',
    type: 'basicInfo',
    fields: ['firstName', 'lastName', 'username', 'title', 'company', 'experience'],
  },
  { id: 'about', title: 'About', type: 'about', fields: ['about'] },
  { id: 'contact', title: 'Contact', type: 'contact', fields: ['email', 'phone', 'website'] },
  { id: 'social', title: 'Social links', type: 'social', fields: ['socials'] },
  list('specializations', 'Specializations'),
  list('certifications', 'Certifications'),
  list('languages', 'Languages'),
];

/** The fields that a save of this type sends. */
export const getFields = (type: UpdateType): ProfileField[] =>
  sections.filter((section) => type === 'all' || section.type === type).flatMap(({ fields }) => fields);

const listNames: readonly string[] = ['specializations', 'certifications', 'languages'] satisfies ListName[];

export const isListField = (field: string): field is ListName => listNames.includes(field);

/** Finds the sections that differ from the saved profile, including by a half-typed entry. */
export const findUnsavedSections = (values: ProfileValues, stored: ProfileValues): Section[] =>
  sections.filter(({ fields }) => fields.some((field) => isUnsaved(field, values, stored)));

function isUnsaved(field: ProfileField, values: ProfileValues, stored: ProfileValues): boolean {
  if (isListField(field) && values.entries[field].trim() !== '') return true;
  return isChanged(field, values, stored);
}

/** Whether a field differs from the saved profile. A half-typed entry is no change of its list. */
export const isChanged = (field: ProfileField, values: ProfileValues, stored: ProfileValues): boolean =>
  JSON.stringify(values[field]) !== JSON.stringify(stored[field]);
