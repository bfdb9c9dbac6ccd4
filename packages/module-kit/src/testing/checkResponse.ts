import { findApiCall, type JsonSchema } from '@lintel/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import formats from 'ajv-formats';
import { apiCalls, documents, getRequestSchema, getResponseSchema } from './apiDescription';
import { API_BASE } from './fakeHost';
import { reportProblem } from './problems';

/** Statuses that reject an invalid request. */
const refusals = new Set([400, 422]);

/**
 * Checks a mocked response and its request against the API's description, so that no test passes on an API that does
 * not exist.
 */
export async function checkResponse(request: Request, response: Response) {
  const call = findApiCall(apiCalls, request.method, request.url.slice(API_BASE.length));
  if (!call || !request.url.startsWith(API_BASE)) return;
  const { status } = response;
  const schema = getResponseSchema(call, status);
  const body = await readJson(response);
  if (schema && body !== undefined && !isErrorWithSuccessStatus(status, body))
    reportErrors(
      `The test answers ${call} with what the API never does (${status})`,
      findSchemaErrors(schema, body),
    );
  const sent = await readJson(request);
  const requestSchema = getRequestSchema(call);
  if (requestSchema && sent !== undefined && !refusals.has(status))
    reportErrors(
      `The module sends with ${call} what the API does not take`,
      findSchemaErrors(requestSchema, sent),
    );
}

function reportErrors(what: string, errors: string[]) {
  if (errors.length > 0) reportProblem(`${what}:\n  ${errors.join('\n  ')}`);
}

/** Modules must handle an error body with a success status, so tests may send one. */
const isErrorWithSuccessStatus = (status: number, body: unknown) =>
  status < 400 && typeof body === 'object' && body !== null && 'error' in body;

/** Reads a JSON body. Returns undefined for others, because tests may send malformed responses. */
async function readJson(message: Request | Response): Promise<unknown> {
  try {
    return await message.json();
  } catch {
    return undefined;
  }
}

// Without this precision, 0.3 is not a multiple of 0.1.
const validator = new Ajv2020({ allErrors: true, strict: false, multipleOfPrecision: 6 });
formats(validator);
for (const [$id, { components = {} }] of Object.entries(documents)) validator.addSchema({ $id, components });

const compiled = new Map<JsonSchema, ValidateFunction>();

/** Describes where a value does not match a schema of the API. */
function findSchemaErrors(schema: JsonSchema, value: unknown): string[] {
  const validate = compiled.get(schema) ?? validator.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath || 'It'} ${message} ${describeDetail(params)}`.trim(),
  );
}

const describeDetail = (params: Record<string, unknown>) =>
  String(params['additionalProperty'] ?? params['allowedValues'] ?? '');
