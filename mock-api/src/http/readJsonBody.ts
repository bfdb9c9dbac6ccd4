import express, { type Request, type Response } from 'express';
import { ApiError, invalid } from '../errors';

const MAX_DEPTH = 20;
const MAX_VALUES = 20_000;
/** A database cannot store these, and they hide what a text says. */
const UNSTORABLE = /[\0\p{Cs}]/u;

export const hasUnstorableText = (text: string) => UNSTORABLE.test(text);

/**
 * Reads JSON bodies of up to `limit` bytes. Bodies of other types are left unread for their operation.
 * @throws PAYLOAD_TOO_LARGE, BAD_JSON, VALIDATION
 */
export function createJsonReader(limit: number) {
  const read = express.json({ limit });
  return async (request: Request, response: Response) => {
    await new Promise<void>((resolve, reject) => {
      read(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    assertPlainJson(request.body);
  };
}

/**
 * Checks what would make later steps slow or overflow their stack, whatever the schema allows.
 * @throws BAD_JSON for a body with too many levels; VALIDATION for too many values and for unstorable text
 */
function assertPlainJson(body: unknown) {
  const remaining: { field: string; value: unknown; depth: number }[] = [];
  const add = (field: string, value: unknown, depth: number) => {
    if (remaining.length >= MAX_VALUES) throw invalid({ body: `Send at most ${MAX_VALUES} values` });
    remaining.push({ field, value, depth });
  };
  add('', body, 0);
  for (let index = 0; index < remaining.length; index += 1) {
    const { field, value, depth } = remaining[index] ?? { field: '', value: null, depth: 0 };
    if (depth > MAX_DEPTH) throw new ApiError(400, 'BAD_JSON', `The body has more than ${MAX_DEPTH} levels`);
    if (typeof value === 'string' && hasUnstorableText(value))
      throw invalid({ [field || 'body']: 'Remove the characters that cannot be saved' });
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value))
      add(depth === 0 && !Array.isArray(body) ? key : field, inner, depth + 1);
  }
}
