import type { JsonSchema } from '@lintel/contract';

/** The kinds of values that a schema allows: alternatives and lists of types apart, parts (`allOf`) joined. */
export function variantsOf(schema: JsonSchema): JsonSchema[] {
  const { allOf, anyOf, oneOf, ...own } = schema;
  const whole = listOf(allOf).reduce(joined, own);
  const alternatives = [...listOf(anyOf), ...listOf(oneOf)];
  if (allOf)
    return variantsOf({
      ...whole,
      ...(anyOf !== undefined && { anyOf }),
      ...(oneOf !== undefined && { oneOf }),
    });
  if (alternatives.length > 0) return alternatives.flatMap((one) => variantsOf(joined(whole, one)));
  return typesOf(whole).map((type) => (type === undefined ? whole : { ...whole, type }));
}

const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : []);

const joined = (one: JsonSchema, other: JsonSchema): JsonSchema => ({
  ...one,
  ...other,
  properties: { ...(one['properties'] as object), ...(other['properties'] as object) },
  required: [...requiredOf(one), ...requiredOf(other)],
});

/** Without a type the other keywords tell it. */
function typesOf(schema: JsonSchema): (string | undefined)[] {
  const { type } = schema;
  if (Array.isArray(type)) return type;
  if (typeof type === 'string') return [type];
  if (Object.keys(propertiesOf(schema)).length > 0) return ['object'];
  if (schema['items']) return ['array'];
  const values = valuesOf(schema);
  return values ? [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))] : [undefined];
}

export const propertiesOf = (schema: JsonSchema) =>
  (schema['properties'] ?? {}) as Record<string, JsonSchema>;

export const requiredOf = (schema: JsonSchema) => (schema['required'] ?? []) as string[];

/** The values that a schema is limited to; undefined when it is not. */
export const valuesOf = (schema: JsonSchema) =>
  ('const' in schema ? [schema['const']] : schema['enum']) as unknown[] | undefined;
