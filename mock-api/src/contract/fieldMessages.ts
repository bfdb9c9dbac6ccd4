import type { ErrorObject } from 'ajv';
import { formatCount, formatNumber } from '../formatNumbers';

/** Maximum length of a label. Messages quote unknown fields, whose names are the sender's. */
const MAX_LABEL = 60;

const EMAIL = 'Enter an email address such as name@example.com';

/** Turns a validator's errors into one readable message per field. */
export function describeFieldErrors(errors: ErrorObject[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const path = readPath(error);
    const name = path.join('.');
    if (name !== '' && !(name in fields)) fields[name] = describeError(path, error, errors);
  }
  if (Object.keys(fields).length > 0) return fields;
  const isEmpty = errors.some(({ keyword }) => keyword === 'minProperties');
  return { body: isEmpty ? 'Send at least one field' : 'The request body is invalid' };
}

/** Reads the path of a field: the names of its parents and its own; entries of lists are numbers. */
function readPath({ instancePath, params }: ErrorObject): string[] {
  const { missingProperty, additionalProperty, unevaluatedProperty } = params as Record<
    string,
    string | undefined
  >;
  const inner = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return [...instancePath.split('/').slice(1), ...(inner ? [inner] : [])];
}

function describeError(path: string[], error: ErrorObject, errors: ErrorObject[]): string {
  const label = makeLabel(path);
  const { limit, format, pattern, allowedValues, comparison, multipleOf } = error.params as Record<
    string,
    unknown
  >;
  const number = formatLimit(Number(limit));
  switch (error.keyword) {
    case 'required':
      return `${label} is required`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${label} is not a field of this call`;
    case 'type':
      return `${label} must be ${describeTypes(error, errors)}`;
    case 'minLength':
      return Number(limit) === 1 ? `${label} is required` : `${label} must be at least ${limit} characters`;
    case 'maxLength':
      return `${label} must be at most ${limit} characters`;
    case 'pattern':
      if (error.schemaPath.includes('/OneLine/')) return `${label} must be a single line of text`;
      if (path.at(-1) === 'email' || pattern === '^$|^[^@\\s]+@[^@\\s]+$') return EMAIL;
      return `${label} ${patterns[String(pattern)] ?? 'has an invalid format'}`;
    case 'format':
      return format === 'email' ? EMAIL : `${label} ${formats[String(format)] ?? 'has an invalid format'}`;
    case 'enum':
      return `${label} must be one of ${(allowedValues as unknown[]).filter((value) => value !== null).join(', ')}`;
    case 'minimum':
    case 'maximum':
      return `${label} must be ${comparison === '>=' ? 'at least' : 'at most'} ${number}`;
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `${label} must be ${comparison === '>' ? 'above' : 'below'} ${number}`;
    case 'multipleOf':
      return `${label} must be a multiple of ${multipleOf}`;
    case 'minItems':
      return `${label} must have at least ${formatCount(Number(limit), 'entry', 'entries')}`;
    case 'maxItems':
      return `${label} must have at most ${formatCount(Number(limit), 'entry', 'entries')}`;
    case 'uniqueItems':
      return `${label} must not have the same entry twice`;
    case 'minProperties':
      return `${label} must have at least ${formatCount(Number(limit), 'field', 'fields')}`;
    case 'maxProperties':
      return `${label} must have at most ${formatCount(Number(limit), 'field', 'fields')}`;
    default:
      return `${label} is invalid`;
  }
}

const patterns: Record<string, string> = {
  '\\S': 'is required',
  '^$|^[Hh][Tt][Tt][Pp][Ss]?://\\S+$': 'must be a web address such as https://example.com',
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': 'must be a time such as 09:30',
  '^[a-z0-9]+(-[a-z0-9]+)*$':
    'must consist of lowercase letters and digits, with single hyphens between them',
  '^(asc|desc)(,(asc|desc))*$': 'must be asc or desc, once for each field',
};

const formats: Record<string, string> = {
  uri: 'must be a web address such as https://example.com',
  date: 'must be a date such as 2026-12-01',
  'date-time': 'must be a date and time such as 2026-12-01T09:30:00Z',
};

const types: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * Describes the allowed types of a value, each of which is a separate error of a schema with alternatives. A nullable
 * field may be left out.
 */
function describeTypes({ instancePath }: ErrorObject, errors: ErrorObject[]): string {
  const allowed = errors.flatMap(({ keyword, params, ...other }) =>
    keyword === 'type' && other.instancePath === instancePath ? [params['type']].flat() : [],
  );
  const described = [...new Set(allowed)].flatMap((type) => types[String(type)] ?? []);
  return alternatives.format(described) || 'left out';
}

/** Numbers from here on have a thousands separator: lower ones may be years. */
const SEPARATED_FROM = 10_000;
const formatLimit = (limit: number) => (limit < SEPARATED_FROM ? String(limit) : formatNumber(limit));

/** Fields that forms label differently, with the name for messages. */
const labels: Record<string, string> = { newPassword: 'Password', customerName: 'Name' };

/** Makes the label of a field: "Name", "Entry 1 of tags", "Role in entry 1 of history" */
function makeLabel(path: readonly string[]): string {
  const outer = path.slice(0, -1);
  const name = path.at(-1) ?? '';
  const isEntry = outer.length > 0 && /^\d+$/.test(name);
  const label = isEntry ? `Entry ${Number(name) + 1}` : makeFieldLabel(name);
  if (outer.length === 0) return label;
  const outerLabel = makeLabel(outer);
  return `${label} ${isEntry ? 'of' : 'in'} ${outerLabel.charAt(0).toLowerCase()}${outerLabel.slice(1)}`;
}

/** Makes the label that a form shows: `firstName` → "First name", `floor_count` → "Floor count" */
const makeFieldLabel = (name: string): string =>
  labels[name] ??
  name.charAt(0).toUpperCase() +
    name
      .slice(1, MAX_LABEL)
      .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/(?<=[a-z])_(?=[a-z])/g, ' ');
