import type { Field } from './Field';
import { propertyFields } from './wizardSteps';

type JsonSchema = Record<string, unknown>;

/** The contract's schemas that follow from the fields, by name. A year's upper limit moves and stands in the text alone. */
export function openApiSchemas(): Record<string, JsonSchema> {
  const published = propertyFields.filter(({ confidential }) => !confidential);
  return {
    PropertyForm: {
      type: 'object',
      description: "The listing's form, grouped by the wizard's steps. What is unset is null (flags false).",
      properties: Object.fromEntries(propertyFields.map((field) => [field.name, fieldJsonSchema(field)])),
    },
    FilledPropertyForm: {
      description: 'The form as answered: every field is there',
      allOf: [{ $ref: '#/components/schemas/PropertyForm' }],
      required: propertyFields.map(({ name }) => name),
    },
    PublicPropertyForm: {
      type: 'object',
      description: 'What of the form everybody may read',
      required: published.map(({ name }) => name),
      properties: Object.fromEntries(published.map((field) => [field.name, fieldJsonSchema(field)])),
    },
  };
}

function fieldJsonSchema(field: Field): JsonSchema {
  if (field.kind === 'choice' && field.schema) return { $ref: `#/components/schemas/${field.schema}` };
  const { type, ...rules } = valueJsonSchema(field);
  const description = field.onlyWith
    ? `${field.description}; only with ${field.onlyWith}`
    : field.description;
  return { type: field.initial === null ? [type, 'null'] : type, ...rules, description };
}

function valueJsonSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: field.initial === null ? [...field.options, null] : field.options };
    case 'files':
      return { type: 'array', maxItems: field.maximumCount, uniqueItems: true, items: { type: 'string' } };
    case 'text':
      return {
        type: 'string',
        maxLength: field.maximumLength,
        ...(field.filled && { pattern: '\\S' }),
        ...(field.pattern && { pattern: field.pattern }),
      };
    case 'number':
      return {
        type: field.step === 1 ? 'integer' : 'number',
        minimum: field.minimum,
        ...(field.maximum !== 'current year' && { maximum: field.maximum }),
        ...(field.step !== 1 && field.unit !== 'currency' && { multipleOf: field.step }),
      };
  }
}
