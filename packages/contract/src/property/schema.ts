import * as z from 'zod/mini';
import type { Field, NumberField, PropertyForm, TextField } from './Field';
import { fieldLabel } from './fieldLabel';
import { propertyFields } from './wizardSteps';

/**
 * What a form or a body may hold, field by field; none has to be there. Codes come out in upper case, amounts rounded.
 * @param currentYear the latest year that something can be built in
 */
export function propertySchema(currentYear: number): z.ZodMiniType<Partial<PropertyForm>> {
  const shape = Object.fromEntries(
    propertyFields.map((field) => [field.name, z.optional(fieldSchema(field, currentYear))]),
  );
  return z.strictObject(shape) as unknown as z.ZodMiniType<Partial<PropertyForm>>;
}

function fieldSchema(field: Field, currentYear: number): z.ZodMiniType {
  const schema = valueSchema(field, currentYear);
  return field.initial === null ? z.nullable(schema) : schema;
}

function valueSchema(field: Field, currentYear: number): z.ZodMiniType {
  const { label } = field;
  switch (field.kind) {
    case 'flag':
      return z.boolean(`${label} must be on or off`);
    case 'choice':
      return z.enum(field.options, `${label} must be one of ${field.options.join(', ')}`);
    case 'files':
      return z.array(z.string()).check(
        z.maxLength(field.maximumCount, `${label} can hold at most ${field.maximumCount}`),
        z.refine((ids) => new Set(ids).size === ids.length, `${label} holds a file twice`),
      );
    case 'text':
      return textSchema(field);
    case 'number':
      return numberSchema(field, field.maximum === 'current year' ? currentYear : field.maximum);
  }
}

function textSchema({ label, maximumLength, filled, upperCase, pattern }: TextField): z.ZodMiniType {
  return z
    .string(`${label} must be a text`)
    .check(
      ...(upperCase ? [z.toUpperCase()] : []),
      z.maxLength(maximumLength, `${label} must be at most ${maximumLength} characters`),
      ...(filled ? [z.regex(/\S/, `${label} is required`)] : []),
      ...(pattern ? [z.regex(new RegExp(pattern), `${label} has the wrong form`)] : []),
    );
}

function numberSchema(field: NumberField, maximum: number): z.ZodMiniType {
  const { label, minimum, step, unit } = field;
  const schema = z
    .number(`${fieldLabel(field)} must be a number`)
    .check(
      z.minimum(minimum, `${label} must be at least ${minimum}`),
      z.maximum(maximum, `${label} must be at most ${maximum}`),
    );
  if (unit === 'currency') {
    return z.pipe(
      schema,
      z.transform((amount) => Math.round(amount * 100) / 100),
    );
  }
  const message = step === 1 ? `${label} must be a whole number` : `${label} goes in steps of ${step}`;
  return schema.check(z.multipleOf(step, message));
}
