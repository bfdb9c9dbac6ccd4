import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { RegistryError } from './errors.ts';

type Schema = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

interface Document {
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>;
  components: unknown;
}

const file = createRequire(import.meta.url).resolve('@lintel/cli/registry/openapi.yaml');

/** The OpenAPI document of the registry, as text. */
export const documentText = readFileSync(file, 'utf8');
export const document: Document = parse(documentText);

const ID = 'registry';
const options = { strict: false, allErrors: false, verbose: true };
const validator = new Ajv2020(options);
const coercing = new Ajv2020({ ...options, coerceTypes: true, useDefaults: true });
for (const each of [validator, coercing]) {
  formats.default(each);
  each.addSchema({ $id: ID, components: document.components });
}

/** Compiles a part of the document on its own, with its references. */
export const compileSchema = (schema: unknown, ajv = validator): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${ID}#/components/`)));

/**
 * Creates the validation of one operation.
 * @returns a function that throws RegistryError (400) unless path, query and body conform to the document
 */
export function createValidation(path: string, method: string) {
  const item = document.paths[path];
  const operation = item?.[method];
  if (!item || !operation) throw new Error(`The document has no ${method} ${path}.`);
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  const checkPath = compileParameters(parameters.filter((parameter) => parameter.in === 'path'));
  const checkQuery = compileParameters(parameters.filter((parameter) => parameter.in === 'query'));
  const schema = operation.requestBody?.content['application/json']?.schema;
  const checkBody = schema && compileSchema(schema);

  return ({ params, query, body }: { params: object; query: object; body?: unknown }) => {
    const values = { ...query };
    requireValid(checkPath, { ...params });
    requireValid(checkQuery, values);
    if (checkBody) requireValid(checkBody, body);
    return values;
  };
}

const compileParameters = (parameters: Parameter[]) =>
  compileSchema(
    {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    },
    coercing,
  );

function requireValid(check: ValidateFunction, value: unknown) {
  if (check(value)) return;
  const { instancePath, keyword, message, params, parentSchema } = check.errors?.[0] ?? {};
  const name = instancePath?.slice(1) || 'The request';
  const extra = params?.['additionalProperty'];
  const [example] = keyword === 'pattern' ? (parentSchema?.['examples'] ?? []) : [];
  const reason = extra ? `${name} must not have ${extra}.` : `${name} ${message}.`;
  throw new RegistryError(
    400,
    'INVALID_REQUEST',
    example ? `${name} is not valid. Write it like ${example}.` : reason,
  );
}
