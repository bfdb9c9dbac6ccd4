import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Operation, Parameter, Schema } from './Operation';

interface Document {
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

interface RawOperation {
  operationId: string;
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

export interface Contract {
  operations: Operation[];
  /** Named schemas, which the operations refer to as `#/components/schemas/…` */
  schemas: Record<string, Schema>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

export const contractFile = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));

/** The same as JSON, for builds and `lintel contract`; generated. */
export const contractAsJson = fileURLToPath(
  new URL('../../../packages/contract/src/openapi.generated.json', import.meta.url),
);

/** Reads openapi.yaml into the list of calls that it promises. */
export function readContract(): Contract {
  const document = parse(readFileSync(contractFile, 'utf8')) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method] as RawOperation | undefined;
      return raw
        ? [readOperation(document, path, method, raw, item['parameters'] as unknown[] | undefined)]
        : [];
    }),
  );
  return { operations, schemas: document.components['schemas'] as Record<string, Schema> };
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
  // OpenAPI's way to say that a token may be left out: one of the choices asks for nothing.
  const personal = JSON.stringify(raw.security ?? []).includes('{}');
  return {
    id: raw.operationId,
    method,
    path,
    secured: raw.security === undefined || (raw.security.length > 0 && !personal),
    personal,
    parameters,
    body: raw.requestBody ? jsonSchema(resolve(document, raw.requestBody)) : null,
    answers: new Map(
      Object.entries(raw.responses).map(([status, answer]) => [
        status,
        jsonSchema(resolve(document, answer)),
      ]),
    ),
  };
}

function jsonSchema(part: Schema): Schema | null {
  const content = part['content'] as Record<string, { schema: Schema }> | undefined;
  return content?.['application/json']?.schema ?? null;
}

function resolve(document: Document, part: unknown): Schema {
  const reference = (part as { $ref?: string }).$ref;
  if (!reference) return part as Schema;
  const [, , kind = '', name = ''] = reference.split('/');
  return document.components[kind]?.[name] as Schema;
}
