import type { Schema } from '../contract/readContract';
import { hostileValues } from './hostileValues';
import { makeSample, mergeSchema } from './sampleOf';

type Random = () => number;

export const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Makes the text of a body for a call: broken, of a wrong shape, or of the right shape with some wrong values. */
export function makeHostileBody(schema: Schema, schemas: Record<string, Schema>, random: Random): string {
  const chance = random();
  if (chance < 0.05)
    return pick(random, ['', '{', '[1,', '{"a":}', 'null', '"', '\u0000', '{"a":1e999}']) ?? '';
  if (chance < 0.12) return JSON.stringify(pick(random, hostileValues));
  const body = makeSample(schema, schemas, random() < 0.5);
  if (typeof body !== 'object' || body === null) return JSON.stringify(body);
  const { $ref } = schema;
  const named = typeof $ref === 'string' ? (schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  const names = [
    ...Object.keys(mergeSchema(named, schemas).properties),
    'unknown',
    'id',
    'accountId',
    '__proto__',
  ];
  for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
    const name = pick(random, names) ?? 'unknown';
    Object.defineProperty(body, name, {
      value: pick(random, hostileValues),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return JSON.stringify(body);
}
