import type { Parameter, Schema } from './Operation';

/** The query parameters of a call as one object schema. An exploded object parameter lets further names in. */
export function queryShape(parameters: Parameter[]): Schema {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const named = own.filter((parameter) => parameter.schema['type'] !== 'object');
  return {
    type: 'object',
    properties: Object.fromEntries(named.map((parameter) => [parameter.name, parameter.schema])),
    required: named.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    additionalProperties: named.length < own.length,
  };
}
