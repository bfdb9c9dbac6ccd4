import type { ErrorObject } from 'ajv';

/** Unknown fields are quoted back: their names are the sender's. */
const MAX_LABEL = 60;

const BAD_EMAIL = 'Enter an email address such as name@example.com';

/** Turns a validator's errors into one readable message per field. */
export function describeFieldErrors(errors: ErrorObject[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const name = findField(error);
    if (name !== '' && !(name in fields)) fields[name] = describeError(name, error);
  }
  return Object.keys(fields).length > 0 ? fields : { body: 'The request body is invalid' };
}

function findField(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1).join('.');
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params as Record<
    string,
    string | undefined
  >;
  const inner = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return [path, inner].filter(Boolean).join('.');
}

function describeError(name: string, error: ErrorObject): string {
  const label = makeLabel(name);
  const { limit, format, allowedValues, comparison } = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return `${label} is required`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${label} is not a field of this call`;
    case 'minLength':
      return Number(limit) === 1 ? `${label} is required` : `${label} must be at least ${limit} characters`;
    case 'maxLength':
      return `${label} must be at most ${limit} characters`;
    case 'pattern':
      if (name === 'email') return BAD_EMAIL;
      if (error.schemaPath.includes('/OneLine/')) return `${label} must be a single line of text`;
      return error.params['pattern'] === '\\S' ? `${label} is required` : `${label} has an invalid format`;
    case 'format':
      return format === 'email' ? BAD_EMAIL : `${label} must be a ${format}`;
    case 'enum':
      return `${label} must be one of ${(allowedValues as unknown[]).filter((value) => value !== null).join(', ')}`;
    case 'minimum':
    case 'maximum':
      return `${label} must be ${comparison === '>=' ? 'at least' : 'at most'} ${formatLimit(Number(limit))}`;
    default:
      return `${label} ${error.message ?? 'is invalid'}`;
  }
}

/** Years are below this number and have no thousands separator. */
const SEPARATED_FROM = 10_000;
const separated = new Intl.NumberFormat('en-US');
const formatLimit = (limit: number) => (limit < SEPARATED_FROM ? String(limit) : separated.format(limit));

/** Fields that forms label differently, with the name for messages. */
const labels: Record<string, string> = { newPassword: 'Password', customerName: 'Name' };

/** `firstName` → "First name", `floor_count` → "Floor count": the label that a form shows. */
const makeLabel = (name: string): string =>
  labels[name] ??
  name.charAt(0).toUpperCase() +
    name
      .slice(1, MAX_LABEL)
      .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/(?<=[a-z])_(?=[a-z])/g, ' ');
