import { z } from 'zod';
import { invalid } from '../errors';

const MAX_ENTRIES = 50;
const platforms = ['Instagram', 'Facebook', 'Twitter', 'TikTok', 'YouTube', 'WhatsApp Business'] as const;

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
        .regex(/^$|^https?:\/\/\S+$/),
    }),
  )
  .refine((entries) => new Set(entries.map(({ platform }) => platform)).size === entries.length);

type Social = z.infer<typeof socials>[number];

/**
 * A list of texts out of its JSON string: trimmed, empty and repeated ones left out.
 * @throws VALIDATION
 */
export const parseTexts = (field: string, json: string): string[] =>
  parse(texts, field, json, 'must be a JSON list of texts, 50 of 100 characters at most');

/**
 * Social links out of their JSON string, each platform at most once.
 * @throws VALIDATION
 */
export const parseSocials = (json: string): Social[] =>
  parse(
    socials,
    'socials',
    json,
    `must be a JSON list of { platform, url }; platforms: ${platforms.join(', ')}`,
  );

function parse<Value>(schema: z.ZodType<Value>, field: string, json: string, rule: string): Value {
  const label = field.charAt(0).toUpperCase() + field.slice(1);
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw invalid({ [field]: `${label} ${rule}` });
  }
}
