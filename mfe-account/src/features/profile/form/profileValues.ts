import type { Schemas } from '@lintel/contract/api';
import { z } from 'zod/mini';

export interface Social {
  platform: string;
  url: string;
}

export type ListName = 'specializations' | 'certifications' | 'languages';

/** The form's values: field names as on the screen, lists as arrays, and the number as typed text. */
export interface ProfileValues extends Record<ListName, string[]> {
  firstName: string;
  lastName: string;
  username: string;
  title: string;
  company: string;
  experience: string;
  /** HTML. */
  about: string;
  email: string;
  phone: string;
  website: string;
  socials: Social[];
  /** The text of the field that adds an entry to each list. */
  entries: Record<ListName, string>;
}

/** The fields that are saved. */
export type ProfileField = Exclude<keyof ProfileValues, 'entries'>;

const texts = z.array(z.string());
const socials = z.array(z.object({ platform: z.string(), url: z.string() }));

/** Parses a list of texts from its JSON string; null when it is invalid. */
export const parseTexts = (json: string): string[] | null => parse(texts, json);

/** Parses social links from their JSON string; null when it is invalid. */
export const parseSocials = (json: string): Social[] | null => parse(socials, json);

function parse<Value>(schema: z.ZodMiniType<Value>, json: string): Value | null {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** The form's values before the profile has loaded. */
export const blankProfile: ProfileValues = {
  firstName: '',
  lastName: '',
  username: '',
  title: '',
  company: '',
  experience: '',
  about: '',
  email: '',
  phone: '',
  website: '',
  socials: [],
  specializations: [],
  certifications: [],
  languages: [],
  entries: { specializations: '', certifications: '', languages: '' },
};

const noEntries = { specializations: '', certifications: '', languages: '' };

/** Converts the profile to form values. A list that can't be parsed becomes empty and is listed in `unreadable`. */
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
