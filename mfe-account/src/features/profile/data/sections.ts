import type { Schemas } from '@lintel/contract/api';
import type { ListName, ProfileField } from './ProfileValues';

export type UpdateType = Schemas['UserUpdate']['type'];

export interface Section {
  /** Of the section's element, in the address as `#social`. */
  id: string;
  title: string;
  /** As a save names it, with the fields that it sends. The photo is saved by a call of its own. */
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

/** What a save of that type sends. */
export const fieldsOf = (type: UpdateType): ProfileField[] =>
  sections.filter((section) => type === 'all' || section.type === type).flatMap(({ fields }) => fields);

const listNames: readonly string[] = ['specializations', 'certifications', 'languages'] satisfies ListName[];

export const isList = (field: string): field is ListName => listNames.includes(field);
