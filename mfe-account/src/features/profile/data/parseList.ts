import { z } from 'zod/mini';
import type { Social } from './ProfileValues';

const texts = z.array(z.string());
const socials = z.array(z.object({ platform: z.string(), url: z.string() }));

/** A list of texts out of its JSON string; null when it is no such thing. */
export const parseTexts = (json: string): string[] | null => parse(texts, json);

/** Social links out of their JSON string; null when it is no such thing. */
export const parseSocials = (json: string): Social[] | null => parse(socials, json);

function parse<Value>(schema: z.ZodMiniType<Value>, json: string): Value | null {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
