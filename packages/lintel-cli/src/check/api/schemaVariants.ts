import type { JsonSchema } from '@lintel/contract';

/** Expands a schema into one per kind of value: splits alternatives and lists of types, merges `allOf`. */
export function expandVariants(schema: JsonSchema): JsonSchema[] {
  const { allOf, anyOf, oneOf, ...own } = schema;
  const whole = toList(allOf).reduce(mergeSchemas, own);
  const alternatives = [...toList(anyOf), ...toList(oneOf)];
  if (allOf)
    return expandVariants({
      ...whole,
      ...(anyOf !== undefined && { anyOf }),
      ...(oneOf !== undefined && { oneOf }),
    });
  if (alternatives.length > 0) return alternatives.flatMap((one) => expandVariants(mergeSchemas(whole, one)));
  return getTypes(whole).map((type) => (type === undefined ? whole : { ...whole, type }));
}

const toList = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : []);

const mergeSchemas = (one: JsonSchema, other: JsonSchema): JsonSchema => ({
  ...one,
  ...other,
  properties: { ...(one['properties'] as object), ...(other['properties'] as object) },
  required: [...getRequired(one), ...getRequired(other)],
});

/** Returns the types of a schema. Without `type`, the other keywords determine them. */
function getTypes(schema: JsonSchema): (string | undefined)[] {
  const { type } = schema;
  if (Array.isArray(type)) return type;
  if (typeof type === 'string') return [type];
  if (Object.keys(getProperties(schema)).length > 0) return ['object'];
  if (schema['items']) return ['array'];
  const values = getAllowedValues(schema);
  return values ? [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))] : [undefined];
}

export const getProperties = (schema: JsonSchema) =>
  (schema['properties'] ?? {}) as Record<string, JsonSchema>;

export const getRequired = (schema: JsonSchema) => (schema['required'] ?? []) as string[];

/** Returns the values that a schema is limited to; undefined without a limit. */
export const getAllowedValues = (schema: JsonSchema) =>
  ('const' in schema ? [schema['const']] : schema['enum']) as unknown[] | undefined;
