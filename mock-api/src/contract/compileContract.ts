import type { ValidateFunction } from 'ajv';
// Not express-openapi-validator: it rewrites req.query, which Express 5 forbids, and has its own error texts.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Operation, Schema } from './Operation';
import { queryShape } from './queryShape';
import type { Contract } from './readContract';

export interface CompiledOperation extends Operation {
  checkBody: ValidateFunction | null;
  checkQuery: ValidateFunction;
  checkAnswer(status: number): ValidateFunction | null;
}

const DOCUMENT = 'contract';

/** Compiles the contract's schemas; an operation's are compiled when it is first called, to start fast. */
export function compileContract(contract: Contract): CompiledOperation[] {
  // Without the precision 0.3 is no multiple of 0.1.
  const options = { allErrors: true, strict: false, multipleOfPrecision: 6 };
  const strict = new Ajv2020(options);
  const coercing = new Ajv2020({ ...options, coerceTypes: 'array' });
  for (const validator of [strict, coercing]) {
    formats.default(validator);
    validator.addSchema({ $id: DOCUMENT, components: { schemas: contract.schemas } });
  }
  return contract.operations.map((operation) => compileOperation(operation, strict, coercing));
}

function compileOperation(operation: Operation, strict: Ajv2020, coercing: Ajv2020): CompiledOperation {
  const cache = new Map<string, ValidateFunction>();
  const once = (key: string, validator: Ajv2020, schema: Schema) => {
    const compiled = cache.get(key) ?? validator.compile(absolute(schema));
    cache.set(key, compiled);
    return compiled;
  };
  return {
    ...operation,
    get checkBody() {
      return operation.body && once('body', strict, operation.body);
    },
    get checkQuery() {
      return once('query', coercing, queryShape(operation.parameters));
    },
    checkAnswer(status) {
      const key = operation.answers.has(String(status)) ? String(status) : 'default';
      const schema = operation.answers.get(key);
      return schema ? once(key, strict, schema) : null;
    },
  };
}

/** References in an operation point into the whole document; compiled alone they need its name. */
function absolute(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`),
  ) as Schema;
}
