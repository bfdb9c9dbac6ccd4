import type { Schema } from '../contract/readContract';

type Schemas = Record<string, Schema>;

/** Makes a value that matches a schema of the contract; an object has its required properties, or all of them. */
export function makeSample(schema: Schema, schemas: Schemas, whole = false): unknown {
  const { $ref, allOf, oneOf, enum: options, type } = schema;
  if (typeof $ref === 'string')
    return makeSample(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, whole);
  if (Array.isArray(oneOf)) return makeSample(oneOf[0] as Schema, schemas, whole);
  if (Array.isArray(options)) return options[0];
  if (Array.isArray(allOf) || schema['properties'])
    return makeObject(mergeSchema(schema, schemas), schemas, whole);
  const [first] = [type].flat();
  switch (first) {
    case 'string':
      return makeString(schema);
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return schema['minItems'] ? [makeSample(schema['items'] as Schema, schemas, whole)] : [];
    case 'object':
      return {};
    default:
      return null;
  }
}

/** Merges an object schema with its parts under `allOf`. */
export function mergeSchema(
  schema: Schema,
  schemas: Schemas,
): { properties: Schemas; required: string[]; least: number } {
  const parts = [schema, ...((schema['allOf'] ?? []) as Schema[])].map((part) =>
    typeof part['$ref'] === 'string' ? (schemas[part['$ref'].split('/').at(-1) ?? ''] ?? {}) : part,
  );
  return {
    properties: Object.assign({}, ...parts.map((part) => part['properties'] ?? {})),
    required: parts.flatMap((part) => (part['required'] ?? []) as string[]),
    least: Math.max(...parts.map((part) => Number(part['minProperties'] ?? 0))),
  };
}

function makeObject(
  { properties, required, least }: ReturnType<typeof mergeSchema>,
  schemas: Schemas,
  whole: boolean,
) {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const missing = whole ? optional.length : Math.max(0, least - required.length);
  const names = [...required, ...optional.slice(0, missing)];
  return Object.fromEntries(names.map((name) => [name, makeSample(properties[name] ?? {}, schemas, whole)]));
}

function makeString({ format, pattern, minLength }: Schema): string {
  if (format === 'date-time') return '2030-05-05T12:00:00.000Z';
  if (format === 'email' || String(pattern).includes('@')) return 'ada@example.com';
  if (format === 'uri') return 'https://example.com';
  const matching = ['text', '', 'PT', '123456', '38.7,-9.4'].find(
    (text) => !pattern || new RegExp(String(pattern)).test(text),
  );
  return (matching ?? 'text').padEnd(Number(minLength ?? 0), 'x');
}
