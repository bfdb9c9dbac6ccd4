import type { Schemas } from '@lintel/contract/api';

type Update = Schemas['UserUpdate'];
type Section = Exclude<Update['type'], 'all'>;
type Field = Exclude<keyof Update, 'type'>;

const sections: Record<Section, readonly Field[]> = {
  basicInfo: ['firstname', 'lastname', 'username', 'title', 'company', 'experience'],
  about: ['about'],
  contact: ['contact_email', 'contact_phone', 'website'],
  social: ['socials'],
  specializations: ['specializations'],
  certifications: ['certifications'],
  languages: ['languages'],
};

/** The fields that may come with a section. */
export const fieldsOf = (type: Update['type']): readonly Field[] =>
  type === 'all' ? Object.values(sections).flat() : sections[type];
