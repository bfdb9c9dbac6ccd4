import { z } from 'zod';
import type { Field, NumberField, PropertyForm, TextField } from './Field';
import { fieldLabel } from './fieldLabel';
import { propertyFields } from './wizardSteps';

/**
 * What a form or a body may hold, field by field; none has to be there. Codes come out in upper case, amounts rounded.
 * @param currentYear the latest year that something can be built in
 */
export function propertySchema(currentYear: number): z.ZodType<Partial<PropertyForm>> {
  const shape = Object.fromEntries(
    propertyFields.map((field) => [field.name, fieldSchema(field, currentYear)]),
  );
  return z.strictObject(shape).partial() as z.ZodType<Partial<PropertyForm>>;
}

function fieldSchema(field: Field, currentYear: number): z.ZodType {
  const schema = valueSchema(field, currentYear);
  return field.initial === null ? schema.nullable() : schema;
}

function valueSchema(field: Field, currentYear: number): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.options);
    case 'files':
      return z
        .array(z.string())
        .max(field.maximumCount, `${field.label} can hold at most ${field.maximumCount}`)
        .refine((ids) => new Set(ids).size === ids.length, `${field.label} holds a file twice`);
    case 'text':
      return textSchema(field);
    case 'number':
      return numberSchema(field, field.maximum === 'current year' ? currentYear : field.maximum);
  }
}

function textSchema({ label, maximumLength, filled, upperCase, pattern }: TextField): z.ZodType {
  let schema = z.string();
  if (upperCase) schema = schema.toUpperCase();
  schema = schema.max(maximumLength, `${label} must be at most ${maximumLength} characters`);
  if (filled) schema = schema.regex(/\S/, `${label} is required`);
  return pattern ? schema.regex(new RegExp(pattern), `${label} has the wrong form`) : schema;
}

function numberSchema(field: NumberField, maximum: number): z.ZodType {
  const { label, minimum, step, unit } = field;
  const schema = z
    .number(`${fieldLabel(field)} must be a number`)
    .min(minimum, `${label} must be at least ${minimum}`)
    .max(maximum, `${label} must be at most ${maximum}`);
  if (unit === 'currency') return schema.transform((amount) => Math.round(amount * 100) / 100);
  const message = step === 1 ? `${label} must be a whole number` : `${label} goes in steps of ${step}`;
  return schema.multipleOf(step, message);
}
