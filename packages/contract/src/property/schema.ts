import * as z from 'zod/mini';
import type { Field, NumberField, PropertyForm, TextField } from './Field';
import { propertyFields } from './wizardSteps';

/** Returns the cached schema of `createPropertySchema`. */
export function getPropertySchema(currentYear: number): z.ZodMiniType<Partial<PropertyForm>> {
  if (cached?.currentYear === currentYear) return cached.schema;
  const schema = createPropertySchema(currentYear);
  cached = { currentYear, schema };
  return schema;
}

/** Cached, because forms validate on every keystroke and creating the schema is slow. */
let cached: { currentYear: number; schema: z.ZodMiniType<Partial<PropertyForm>> } | undefined;

/**
 * Validates each field of a form or a body; all fields are optional. Converts codes to upper case and rounds amounts.
 * @param currentYear the latest valid year of construction
 */
export function createPropertySchema(currentYear: number): z.ZodMiniType<Partial<PropertyForm>> {
  const shape = Object.fromEntries(
    propertyFields.map((field) => [field.name, z.optional(createFieldSchema(field, currentYear))]),
  );
  return z.strictObject(shape) as unknown as z.ZodMiniType<Partial<PropertyForm>>;
}

function createFieldSchema(field: Field, currentYear: number): z.ZodMiniType {
  const schema = createValueSchema(field, currentYear);
  return field.initial === null ? z.nullable(schema) : schema;
}

function createValueSchema(field: Field, currentYear: number): z.ZodMiniType {
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
      return createTextSchema(field);
    case 'number':
      return createNumberSchema(field, field.maximum === 'current year' ? currentYear : field.maximum);
  }
}

function createTextSchema(field: TextField): z.ZodMiniType {
  const { label, maximumLength, filled, upperCase, pattern, patternMessage } = field;
  return z
    .string(`${label} must be a text`)
    .check(
      ...(upperCase ? [z.toUpperCase()] : []),
      z.maxLength(maximumLength, `${label} must be at most ${formatLimit(maximumLength)} characters`),
      ...(filled ? [z.regex(/\S/, `${label} is required`)] : []),
      ...(pattern ? [z.regex(new RegExp(pattern), patternMessage)] : []),
    );
}

function createNumberSchema(field: NumberField, maximum: number): z.ZodMiniType {
  const { label, minimum, step, unit } = field;
  const isAbove = minimum === step && step < 1;
  const schema = z
    .number(getUnreadableMessage(field))
    .check(
      z.minimum(minimum, isAbove ? `${label} must be above 0` : `${label} must be at least ${minimum}`),
      z.maximum(maximum, `${label} must be at most ${formatLimit(maximum)}`),
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

/** Returns the error message for a text that is not a number. */
function getUnreadableMessage({ name, unit, step, maximum }: NumberField): string {
  if (name === 'price') return 'Enter a price such as 450,000';
  if (unit === 'currency') return 'Enter an amount such as 450';
  if (maximum === 'current year') return 'Enter a year such as 2015';
  return step === 1 ? 'Enter a whole number such as 3' : 'Enter a number such as 120.5';
}

/** From this value on, limits are formatted with thousands separators; years are smaller and have none. */
const SEPARATED_FROM = 10_000;
const separated = new Intl.NumberFormat('en-US');
const formatLimit = (maximum: number) =>
  maximum < SEPARATED_FROM ? String(maximum) : separated.format(maximum);
