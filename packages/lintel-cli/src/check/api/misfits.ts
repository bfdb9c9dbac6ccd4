import type { JsonSchema } from '@lintel/contract';
import { propertiesOf, requiredOf, valuesOf, variantsOf } from './variantsOf.ts';

/** A way in which values of one schema are not what another one expects. */
export interface Misfit {
  kind: 'absent' | 'optional' | 'unknown' | 'null' | 'type' | 'values' | 'format';
  /** `data[].phone`; empty for the whole body. */
  path: string;
  /** What is given and what is expected, in words; for `absent`, whether it was required. */
  given?: string;
  expected?: string;
  required?: boolean;
}

/** Where values that `given` allows do not suit somebody who expects `expected`. */
export function misfits(given: JsonSchema, expected: JsonSchema, path = ''): Misfit[] {
  const wanted = variantsOf(expected);
  const found = variantsOf(given).flatMap((variant) => {
    const fitting = wanted.filter((one) => isOfType(variant, one));
    if (fitting.length === 0) return [typeMisfit(variant, wanted, path)];
    const [best = []] = fitting.map((one) => inside(variant, one, path)).sort((a, b) => a.length - b.length);
    return best;
  });
  return [...new Map(found.map((misfit) => [`${misfit.kind} ${misfit.path}`, misfit])).values()];
}

const isOfType = ({ type }: JsonSchema, expected: JsonSchema) =>
  expected['type'] === undefined ||
  expected['type'] === type ||
  (expected['type'] === 'number' && type === 'integer');

const typeMisfit = ({ type }: JsonSchema, wanted: JsonSchema[], path: string): Misfit => ({
  kind: type === 'null' ? 'null' : 'type',
  path,
  given: String(type ?? 'anything'),
  expected: wanted.map((one) => one['type']).join(' or '),
});

function inside(given: JsonSchema, expected: JsonSchema, path: string): Misfit[] {
  return [
    ...outsideValues(given, expected, path),
    ...otherFormat(given, expected, path),
    ...inItems(given, expected, path),
    ...inProperties(given, expected, path),
    ...unknownProperties(given, expected, path),
  ];
}

function outsideValues(given: JsonSchema, expected: JsonSchema, path: string): Misfit[] {
  const known = valuesOf(expected);
  if (!known) return [];
  const extra = valuesOf(given)?.filter((value) => value !== null && !known.includes(value));
  if (extra?.length === 0) return [];
  return [
    { kind: 'values', path, given: extra?.map((value) => JSON.stringify(value)).join(', ') ?? 'any value' },
  ];
}

const otherFormat = (given: JsonSchema, { format }: JsonSchema, path: string): Misfit[] =>
  format === undefined || given['format'] === format
    ? []
    : [{ kind: 'format', path, given: String(given['format'] ?? 'no format'), expected: String(format) }];

const inItems = (given: JsonSchema, { items }: JsonSchema, path: string): Misfit[] =>
  isSchema(items) ? misfits(isSchema(given['items']) ? given['items'] : {}, items, `${path}[]`) : [];

function inProperties(given: JsonSchema, expected: JsonSchema, path: string): Misfit[] {
  const there = propertiesOf(given);
  const rest = given['additionalProperties'];
  const named = Object.entries(propertiesOf(expected)).flatMap(([name, wanted]): Misfit[] => {
    const place = within(path, name);
    const required = requiredOf(expected).includes(name);
    const own = there[name];
    if (!own) return [{ kind: 'absent', path: place, required }];
    const missing: Misfit[] =
      required && !requiredOf(given).includes(name) ? [{ kind: 'optional', path: place }] : [];
    return [...missing, ...misfits(own, wanted, place)];
  });
  const further = expected['additionalProperties'];
  return isSchema(rest) && isSchema(further)
    ? [...named, ...misfits(rest, further, within(path, '*'))]
    : named;
}

/** Matters to who refuses what it does not know. */
function unknownProperties(given: JsonSchema, expected: JsonSchema, path: string): Misfit[] {
  const closed = expected['additionalProperties'] === false || expected['unevaluatedProperties'] === false;
  return Object.keys(closed ? propertiesOf(given) : {})
    .filter((name) => !propertiesOf(expected)[name])
    .map((name) => ({ kind: 'unknown', path: within(path, name) }));
}

const within = (path: string, name: string) => (path ? `${path}.${name}` : name);

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
