import type { Schemas } from '@lintel/contract/api';
import { socialNetworks } from '@lintel/contract/domain';
import { z } from 'zod';
import { invalid } from '../errors';
import { assertPlainJson } from '../http/readJsonBody';
import { sanitizeRichText } from '../richText/sanitizeRichText';
import type { ProfileRecord } from '../store/records';

const MAX_ENTRIES = 50;
const platforms = socialNetworks.map(({ platform }) => platform);

const texts = z
  .array(z.string().trim().max(100))
  .max(MAX_ENTRIES)
  .transform((entries) => [...new Set(entries.filter((entry) => entry !== ''))]);

const socials = z
  .array(
    z.strictObject({
      platform: z.enum(platforms),
      url: z
        .string()
        .trim()
        .max(500)
        .regex(/^$|^https?:\/\/\S+$/i),
    }),
  )
  .refine((entries) => new Set(entries.map(({ platform }) => platform)).size === entries.length);

type Social = z.infer<typeof socials>[number];

/**
 * Parses a JSON string with a list of texts: trimmed, without empty and repeated ones.
 * @throws VALIDATION
 */
const parseTexts = (field: string, json: string): string[] =>
  parse(texts, field, json, 'must be a JSON list of texts, 50 of 100 characters at most');

/**
 * Parses a JSON string with social links, each platform at most once.
 * @throws VALIDATION
 */
const parseSocials = (json: string): Social[] =>
  parse(
    socials,
    'socials',
    json,
    `must be a JSON list of { platform, url }; platforms: ${platforms.join(', ')}`,
  );

function parse<Value>(schema: z.ZodType<Value>, field: string, json: string, rule: string): Value {
  const entries = parseJson(json);
  // The body's check has only seen the escapes of the entries' characters.
  assertPlainJson({ [field]: entries });
  const { success, data } = schema.safeParse(entries);
  if (success) return data;
  const label = field.charAt(0).toUpperCase() + field.slice(1);
  throw invalid({ [field]: `${label} ${rule}` });
}

/** @returns undefined for malformed JSON */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Converts a profile update to the changed fields: parses lists, sanitizes rich text.
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
