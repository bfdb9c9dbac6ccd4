import type { JsonSchema } from '@lintel/contract';
import { expandVariants, getAllowedValues, getProperties, getRequired } from './schemaVariants.ts';

/** A difference between the values that a schema allows and those that another one expects. */
export interface SchemaMismatch {
  kind: 'absent' | 'optional' | 'unknown' | 'null' | 'type' | 'values' | 'format';
  /** `data[].phone`; empty for the whole body. */
  path: string;
  /** Descriptions of given and expected values; for `absent`, whether the value was required. */
  given?: string;
  expected?: string;
  required?: boolean;
}

/** Finds values that `given` allows and `expected` does not. */
export function findMismatches(given: JsonSchema, expected: JsonSchema, path = ''): SchemaMismatch[] {
  const wanted = expandVariants(expected);
  const found = expandVariants(given).flatMap((variant) => {
    const fitting = wanted.filter((one) => isOfType(variant, one));
    if (fitting.length === 0) return [typeMismatch(variant, wanted, path)];
    const [best = []] = fitting
      .map((one) => compareVariants(variant, one, path))
      .sort((a, b) => a.length - b.length);
    return best;
  });
  return [...new Map(found.map((mismatch) => [`${mismatch.kind} ${mismatch.path}`, mismatch])).values()];
}

const isOfType = ({ type }: JsonSchema, expected: JsonSchema) =>
  expected['type'] === undefined ||
  expected['type'] === type ||
  (expected['type'] === 'number' && type === 'integer');

const typeMismatch = ({ type }: JsonSchema, wanted: JsonSchema[], path: string): SchemaMismatch => ({
  kind: type === 'null' ? 'null' : 'type',
  path,
  given: String(type ?? 'anything'),
  expected: wanted.map((one) => one['type']).join(' or '),
});

function compareVariants(given: JsonSchema, expected: JsonSchema, path: string): SchemaMismatch[] {
  return [
    ...compareValues(given, expected, path),
    ...compareFormats(given, expected, path),
    ...compareItems(given, expected, path),
    ...compareProperties(given, expected, path),
    ...findUnknownProperties(given, expected, path),
  ];
}

function compareValues(given: JsonSchema, expected: JsonSchema, path: string): SchemaMismatch[] {
  const allowed = getAllowedValues(expected);
  if (!allowed) return [];
  const extra = getAllowedValues(given)?.filter((value) => value !== null && !allowed.includes(value));
  if (extra?.length === 0) return [];
  return [
    { kind: 'values', path, given: extra?.map((value) => JSON.stringify(value)).join(', ') ?? 'any value' },
  ];
}

const compareFormats = (given: JsonSchema, { format }: JsonSchema, path: string): SchemaMismatch[] =>
  format === undefined || given['format'] === format
    ? []
    : [{ kind: 'format', path, given: String(given['format'] ?? 'no format'), expected: String(format) }];

const compareItems = (given: JsonSchema, { items }: JsonSchema, path: string): SchemaMismatch[] =>
  isSchema(items) ? findMismatches(isSchema(given['items']) ? given['items'] : {}, items, `${path}[]`) : [];

function compareProperties(given: JsonSchema, expected: JsonSchema, path: string): SchemaMismatch[] {
  const there = getProperties(given);
  const rest = given['additionalProperties'];
  const named = Object.entries(getProperties(expected)).flatMap(([name, wanted]): SchemaMismatch[] => {
    const propertyPath = joinPath(path, name);
    const required = getRequired(expected).includes(name);
    const own = there[name];
    if (!own) return [{ kind: 'absent', path: propertyPath, required }];
    const missing: SchemaMismatch[] =
      required && !getRequired(given).includes(name) ? [{ kind: 'optional', path: propertyPath }] : [];
    return [...missing, ...findMismatches(own, wanted, propertyPath)];
  });
  const further = expected['additionalProperties'];
  return isSchema(rest) && isSchema(further)
    ? [...named, ...findMismatches(rest, further, joinPath(path, '*'))]
    : named;
}

/** Only relevant where unknown properties are rejected. */
function findUnknownProperties(given: JsonSchema, expected: JsonSchema, path: string): SchemaMismatch[] {
  const closed = expected['additionalProperties'] === false || expected['unevaluatedProperties'] === false;
  return Object.keys(closed ? getProperties(given) : {})
    .filter((name) => !getProperties(expected)[name])
    .map((name) => ({ kind: 'unknown', path: joinPath(path, name) }));
}

const joinPath = (path: string, name: string) => (path ? `${path}.${name}` : name);

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
