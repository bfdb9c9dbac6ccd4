import type { ProfileField, ProfileValues } from './ProfileValues';
import { isList, type Section, sections } from './sections';

/** Sections that hold something else than what is stored, a half-typed entry included. */
export const unsavedSections = (values: ProfileValues, stored: ProfileValues): Section[] =>
  sections.filter(({ fields }) => fields.some((field) => isUnsaved(field, values, stored)));

function isUnsaved(field: ProfileField, values: ProfileValues, stored: ProfileValues): boolean {
  if (isList(field) && values.entries[field].trim() !== '') return true;
  return JSON.stringify(values[field]) !== JSON.stringify(stored[field]);
}
