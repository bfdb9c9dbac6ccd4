import type { Schemas } from '@lintel/contract/api';
import { sanitizeRichText } from '../richText/sanitizeRichText';
import type { ProfileRecord } from '../store/records';
import { parseSocials, parseTexts } from './parseListField';

/**
 * What a profile update changes in the profile: lists parsed, rich text sanitised.
 * @throws VALIDATION
 */
export function readProfile(update: Schemas['UserUpdate']): Partial<ProfileRecord> {
  const { type: _type, firstname: _first, lastname: _last, username: _username, ...rest } = update;
  const { about, socials, languages, certifications, specializations, ...plain } = rest;
  return {
    ...plain,
    ...(about !== undefined && { about: sanitizeRichText(about) }),
    ...(socials !== undefined && { socials: parseSocials(socials) }),
    ...(languages !== undefined && { languages: parseTexts('languages', languages) }),
    ...(certifications !== undefined && { certifications: parseTexts('certifications', certifications) }),
    ...(specializations !== undefined && { specializations: parseTexts('specializations', specializations) }),
  };
}
