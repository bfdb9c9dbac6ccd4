import type { Schema } from '../contract/readContract';

type Schemas = Record<string, Schema>;

/** A value that matches a schema of the contract; an object gets its required properties, or all of them. */
export function sampleOf(schema: Schema, schemas: Schemas, whole = false): unknown {
  const { $ref, allOf, oneOf, enum: options, type } = schema;
  if (typeof $ref === 'string') return sampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, whole);
  if (Array.isArray(oneOf)) return sampleOf(oneOf[0] as Schema, schemas, whole);
  if (Array.isArray(options)) return options[0];
  if (Array.isArray(allOf) || schema['properties']) return objectOf(merged(schema, schemas), schemas, whole);
  const [first] = [type].flat();
  switch (first) {
    case 'string':
      return stringOf(schema);
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return schema['minItems'] ? [sampleOf(schema['items'] as Schema, schemas, whole)] : [];
    case 'object':
      return {};
    default:
      return null;
  }
}

/** An object schema merged with its parts under `allOf`. */
export function merged(
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

function objectOf(
  { properties, required, least }: ReturnType<typeof merged>,
  schemas: Schemas,
  whole: boolean,
) {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const missing = whole ? optional.length : Math.max(0, least - required.length);
  const names = [...required, ...optional.slice(0, missing)];
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {}, schemas, whole)]));
}

function stringOf({ format, pattern, minLength }: Schema): string {
  if (format === 'date-time') return '2030-05-05T12:00:00.000Z';
  if (format === 'email' || String(pattern).includes('@')) return 'ada@example.com';
  if (format === 'uri') return 'https://example.com';
  const known = ['text', '', 'PT', '123456', '38.7,-9.4'].find(
    (text) => !pattern || new RegExp(String(pattern)).test(text),
  );
  return (known ?? 'text').padEnd(Number(minLength ?? 0), 'x');
}
