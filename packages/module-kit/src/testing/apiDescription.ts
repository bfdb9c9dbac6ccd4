import { type DomainEventName, type JsonSchema, parseBackendCall, toDomainEvent } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { listCalls } from '@lintel/contract/backend';
import openApi from '@lintel/contract/openapi' with { type: 'json' };
import type { OpenApi } from '@lintel/contract/openapi/call';
import { testedBackend, testedModule } from './testedModule';

const api = openApi as unknown as OpenApi;
const backend: OpenApi = testedBackend ?? { paths: {} };

/** The documents with which the module's calls are checked, by name. */
export const documents = { api, backend };

const ownPrefix = ` /x/${testedModule?.id}`;
const ownCalls = listCalls(backend).map((call) => call.replace(' ', ownPrefix));
// Their documents belong to other teams; `lintel check` compares them.
const callsOfOthers = (testedModule?.api ?? []).filter((call) => {
  const parsed = parseBackendCall(call);
  return parsed && parsed.module !== testedModule?.id;
});

/** Every call of the API and of backends, as `METHOD /path/{parameter}`. */
export const apiCalls = [...listCalls(api), ...ownCalls, ...callsOfOthers];

/** A schema, with references that begin with the name of its document. */
type Located = JsonSchema | undefined;

/** Returns the schema of a call's response with a status; undefined when it is not JSON. */
export function getResponseSchema(call: string, status: number): Located {
  return memoize(`${call} ${status}`, () => {
    const { document, operation } = findOperation(call);
    const byStatus = (operation['responses'] ?? {}) as Record<string, unknown>;
    return locateJsonSchema(document, byStatus[status] ?? byStatus['default']);
  });
}

/** Returns the schema of a call's request body; undefined without a JSON body. */
export const getRequestSchema = (call: string): Located =>
  memoize(call, () => {
    const { document, operation } = findOperation(call);
    return locateJsonSchema(document, operation['requestBody']);
  });

/**
 * Returns the domain events that a call's changes may cause in every tab, one list for each type of record that it
 * changes.
 */
export function getPublishedEvents(call: string): DomainEventName[][] {
  const types = (findOperation(call).operation['x-changes'] ?? []) as Schemas['ChangeEvent']['type'][];
  const events = types.map((type) =>
    changeActions.flatMap((action) => toDomainEvent({ type, action }) ?? []),
  );
  return events.filter((names) => names.length > 0);
}

const changeActions = ['created', 'updated', 'deleted'] as const satisfies Schemas['ChangeEvent']['action'][];

type DocumentName = keyof typeof documents;

function findOperation(name: string): { document: DocumentName; operation: JsonSchema } {
  const parsed = parseBackendCall(name);
  const document = parsed ? 'backend' : 'api';
  const isOfOthers = parsed && parsed.module !== testedModule?.id;
  const [method = '', path = ''] = (parsed?.call ?? name).split(' ');
  const operation = isOfOthers ? undefined : documents[document].paths[path]?.[method.toLowerCase()];
  return { document, operation: (operation ?? {}) as JsonSchema };
}

const located = new Map<string, Located>();

function memoize(key: string, make: () => Located): Located {
  if (!located.has(key)) located.set(key, make());
  return located.get(key);
}

function locateJsonSchema(document: DocumentName, part: unknown): Located {
  const { content } = (resolveReference(document, part) ?? {}) as {
    content?: Record<string, { schema: JsonSchema }>;
  };
  const schema = content?.['application/json']?.schema;
  return (
    schema && JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${document}#/components/`))
  );
}

function resolveReference(document: DocumentName, part: unknown): unknown {
  const { $ref } = (part ?? {}) as { $ref?: string };
  if (!$ref) return part;
  const keys = $ref.replace('#/', '').split('/');
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    documents[document],
  );
}
