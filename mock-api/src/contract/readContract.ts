import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createOpenApiSchemas } from '@lintel/contract/openapi/schemas';

export interface Schema {
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  style?: string;
  schema: Schema;
}

/** One operation of the contract, with references to parameters, bodies and responses resolved. */
export interface Operation {
  id: string;
  method: string;
  /** Path below /api, in OpenAPI's form: /leads/{id} */
  path: string;
  /** Whether the operation requires a token. */
  secured: boolean;
  /** Whether the operation works without a token but identifies the caller when there is one. */
  personal: boolean;
  parameters: Parameter[];
  body: Schema | null;
  /** Media type of the body, such as `text/csv`; null without one. */
  bodyType: string | null;
  /** Maximum size of a JSON body (bytes); the response to a larger one is 413. */
  bodyLimit: number;
  /** Schema of the JSON response by status (`default` for failures); null for an empty body. */
  responses: Map<string, Schema | null>;
  /** Types of the events that the operation causes in the account's stream. */
  changes: string[];
}

export interface Document {
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

interface RawOperation {
  operationId: string;
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  'x-changes'?: string[];
  'x-body-limit'?: number;
}

export interface Contract {
  operations: Operation[];
  /** Named schemas, which the operations refer to as `#/components/schemas/…` */
  schemas: Record<string, Schema>;
}

const KB = 1024;
/** Limits without an account are lower than those with one. Operations that need more declare `x-body-limit`. */
const DEFAULT_BODY_LIMITS = { public: 16 * KB, secured: 64 * KB };

const methods = ['get', 'post', 'put', 'patch', 'delete'];

export const contractFile = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));

/** Generated JSON of the same document. Builds and `lintel contract` read it, too. */
export const contractAsJson = createRequire(import.meta.url).resolve('@lintel/contract/openapi');

/** Reads the list of operations from the JSON of openapi.yaml: parsing the YAML takes 0.3 s. */
export function readContract(): Contract {
  const document = JSON.parse(readFileSync(contractAsJson, 'utf8')) as Document;
  // The schemas that the code defines override copies that have not been regenerated.
  Object.assign(document.components['schemas'] ?? {}, createOpenApiSchemas());
  return toContract(document);
}

/** Reads the operations of an OpenAPI document. */
export function toContract(document: Document): Contract {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method] as RawOperation | undefined;
      return raw
        ? [readOperation(document, path, method, raw, item['parameters'] as unknown[] | undefined)]
        : [];
    }),
  );
  return { operations, schemas: (document.components['schemas'] ?? {}) as Record<string, Schema> };
}

function readOperation(
  document: Document,
  path: string,
  method: string,
  raw: RawOperation,
  shared: unknown[] = [],
): Operation {
  const parameters = [...shared, ...(raw.parameters ?? [])].map(
    (each) => resolve(document, each) as unknown as Parameter,
  );
  // An empty security requirement is OpenAPI's notation for an optional token.
  const personal = JSON.stringify(raw.security ?? []).includes('{}');
  const secured = raw.security === undefined || (raw.security.length > 0 && !personal);
  const body = raw.requestBody ? resolve(document, raw.requestBody) : null;
  return {
    id: raw.operationId,
    method,
    path,
    secured,
    personal,
    parameters,
    body: body && findJsonSchema(body),
    bodyType: Object.keys(body?.['content'] ?? {})[0] ?? null,
    bodyLimit: raw['x-body-limit'] ?? DEFAULT_BODY_LIMITS[secured ? 'secured' : 'public'],
    responses: new Map(
      Object.entries(raw.responses).map(([status, answer]) => [
        status,
        findJsonSchema(resolve(document, answer)),
      ]),
    ),
    changes: raw['x-changes'] ?? [],
  };
}

function findJsonSchema(part: Schema): Schema | null {
  const content = part['content'] as Record<string, { schema: Schema }> | undefined;
  return content?.['application/json']?.schema ?? null;
}

/** Resolves a reference to parameters, bodies or responses. */
export function resolve(document: Document, part: unknown): Schema {
  const reference = (part as { $ref?: string }).$ref;
  if (!reference) return part as Schema;
  const [, , kind = '', name = ''] = reference.split('/');
  return document.components[kind]?.[name] as Schema;
}
