import type { JsonSchema } from '@lintel/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import formats from 'ajv-formats';
import { schemas } from './describedApi';

const DOCUMENT = 'api';
// Without the precision 0.3 is no multiple of 0.1.
const validator = new Ajv2020({ allErrors: true, strict: false, multipleOfPrecision: 6 });
formats(validator);
validator.addSchema({ $id: DOCUMENT, components: { schemas } });

const compiled = new Map<JsonSchema, ValidateFunction>();

/** What keeps a value from fitting a schema of the API's description; empty when it fits. */
export function schemaErrors(schema: JsonSchema, value: unknown): string[] {
  const validate = compiled.get(schema) ?? validator.compile(absolute(schema));
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath || 'It'} ${message} ${detailOf(params)}`.trim(),
  );
}

/** References point into the whole document; compiled alone they need its name. */
const absolute = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`));

const detailOf = (params: Record<string, unknown>) =>
  String(params['additionalProperty'] ?? params['allowedValues'] ?? '');
