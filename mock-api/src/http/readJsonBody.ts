import express, { type Request, type Response } from 'express';
import { ApiError, invalid } from '../errors';

const MAX_DEPTH = 20;
const MAX_VALUES = 5_000;
/** Characters that a database cannot store, and that can hide the content of a text. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Removes unstorable characters from a text, such as half of a character where the text was cut. */
export const toStorableText = (text: string) => text.replaceAll(new RegExp(UNSTORABLE, 'gu'), '');

export const hasUnstorableText = (text: string) => UNSTORABLE.test(text);

/**
 * Reads JSON bodies of up to `limit` bytes. Bodies of other types are left for their operation to read.
 * @throws PAYLOAD_TOO_LARGE, BAD_JSON, VALIDATION
 */
export function createJsonReader(limit: number) {
  const read = express.json({ limit, verify: (_request, _response, bytes) => assertParsable(bytes) });
  return async (request: Request, response: Response) => {
    await new Promise<void>((resolve, reject) => {
      read(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    assertPlainJson(request.body);
  };
}

const tooDeep = () => new ApiError(400, 'BAD_JSON', `The body has more than ${MAX_DEPTH} levels`);
const tooMany = () => invalid({ body: `Send at most ${MAX_VALUES} values` });

const [QUOTE, COMMA, OPENING, CLOSING] = [0x22, 0x2c, [0x7b, 0x5b], [0x7d, 0x5d]];

/**
 * Counts nesting levels and commas outside of texts, because parsing megabytes of them takes too long.
 * @throws BAD_JSON, VALIDATION
 */
function assertParsable(bytes: Buffer) {
  let [depth, commas] = [0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === QUOTE) index = findEndOfText(bytes, index);
    else if (OPENING.includes(byte)) depth += 1;
    else if (CLOSING.includes(byte)) depth -= 1;
    else if (byte === COMMA) commas += 1;
    if (depth > MAX_DEPTH) throw tooDeep();
    if (commas >= MAX_VALUES) throw tooMany();
  }
}

/** @returns the index of the closing quote, or of the last byte */
function findEndOfText(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end > 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return bytes.length;
}

/**
 * Checks for values that would make later steps slow or overflow their stack, regardless of the schema.
 * @throws BAD_JSON for a body with too many levels; VALIDATION for too many values and for unstorable text
 */
export function assertPlainJson(body: unknown) {
  const remaining: { field: string; value: unknown; depth: number }[] = [];
  const add = (field: string, value: unknown, depth: number) => {
    if (remaining.length >= MAX_VALUES) throw tooMany();
    remaining.push({ field, value, depth });
  };
  add('', body, 0);
  for (let index = 0; index < remaining.length; index += 1) {
    const { field, value, depth } = remaining[index] ?? { field: '', value: null, depth: 0 };
    if (depth > MAX_DEPTH) throw tooDeep();
    if (typeof value === 'string' && hasUnstorableText(value))
      throw invalid({ [field || 'body']: 'Remove the characters that cannot be saved' });
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value))
      add(depth === 0 && !Array.isArray(body) ? key : field, inner, depth + 1);
  }
}
