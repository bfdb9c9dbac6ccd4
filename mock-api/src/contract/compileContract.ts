import type { ValidateFunction } from 'ajv';
// Validates without express-openapi-validator, which rewrites req.query (not allowed in Express 5) and has its own
// error messages.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Contract, Operation, Parameter, Schema } from './readContract';

export interface CompiledOperation extends Operation {
  checkBody: ValidateFunction | null;
  checkQuery: ValidateFunction;
  checkResponse(status: number): ValidateFunction | null;
}

const DOCUMENT = 'contract';

/** Compiles the contract's schemas. Those of an operation are compiled on its first call, for a fast start. */
export function compileContract(contract: Contract): CompiledOperation[] {
  // Without this precision, 0.3 would not be a multiple of 0.1.
  const options = { allErrors: true, strict: false, multipleOfPrecision: 6 };
  const strict = new Ajv2020(options);
  const coercing = new Ajv2020({ ...options, coerceTypes: 'array' });
  for (const validator of [strict, coercing]) {
    formats.default(validator);
    validator.addFormat('date-time', isReadableMoment);
    validator.addSchema({ $id: DOCUMENT, components: { schemas: contract.schemas } });
  }
  return contract.operations.map((operation) => compileOperation(operation, strict, coercing));
}

const momentFormat = formats.default.get('date-time') as { validate(text: string): boolean };

/** A leap second is valid in the format, but `Date` can't parse it. */
const isReadableMoment = (text: string) => momentFormat.validate(text) && !Number.isNaN(Date.parse(text));

function compileOperation(operation: Operation, strict: Ajv2020, coercing: Ajv2020): CompiledOperation {
  const cache = new Map<string, ValidateFunction>();
  const compileOnce = (key: string, validator: Ajv2020, schema: Schema) => {
    const compiled = cache.get(key) ?? validator.compile(makeReferencesAbsolute(schema));
    cache.set(key, compiled);
    return compiled;
  };
  return {
    ...operation,
    get checkBody() {
      return operation.body && compileOnce('body', strict, operation.body);
    },
    get checkQuery() {
      return compileOnce('query', coercing, makeQuerySchema(operation.parameters));
    },
    checkResponse(status) {
      const key = operation.responses.has(String(status)) ? String(status) : 'default';
      const schema = operation.responses.get(key);
      return schema ? compileOnce(key, strict, schema) : null;
    },
  };
}

/** Prefixes an operation's references with the document's id, because the schema is compiled on its own. */
function makeReferencesAbsolute(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`),
  ) as Schema;
}

/** Makes one object schema of a call's query parameters. An exploded object parameter allows additional names. */
function makeQuerySchema(parameters: Parameter[]): Schema {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const named = own.filter((parameter) => parameter.schema['type'] !== 'object');
  return {
    type: 'object',
    properties: Object.fromEntries(named.map((parameter) => [parameter.name, parameter.schema])),
    required: named.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    additionalProperties: named.length < own.length,
  };
}
