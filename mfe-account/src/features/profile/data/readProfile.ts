import type { Schemas } from '@lintel/contract/api';
import type { ProfileValues } from './ProfileValues';
import { parseSocials, parseTexts } from './parseList';

const noEntries = { specializations: '', certifications: '', languages: '' };

/** The profile as the form has it. A list that cannot be read is empty and named in `unreadable`. */
export function readProfile(user: Schemas['User']) {
  const lists = {
    socials: parseSocials(user.socials),
    specializations: parseTexts(user.specializations),
    certifications: parseTexts(user.certifications),
    languages: parseTexts(user.languages),
  };
  const values: ProfileValues = {
    firstName: user.firstname,
    lastName: user.lastname,
    username: user.username,
    title: user.title,
    company: user.company,
    experience: user.experience === null ? '' : String(user.experience),
    about: user.about,
    email: user.contact_email,
    phone: user.contact_phone,
    website: user.website,
    socials: lists.socials ?? [],
    specializations: lists.specializations ?? [],
    certifications: lists.certifications ?? [],
    languages: lists.languages ?? [],
    entries: noEntries,
  };
  const unreadable = Object.entries(lists).flatMap(([name, read]) => (read ? [] : [name]));
  return { values, unreadable };
}
