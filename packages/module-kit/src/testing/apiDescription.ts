import { type DomainEventName, type JsonSchema, toDomainEvent } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import openApi from '@lintel/contract/openapi' with { type: 'json' };

const paths: Record<string, Record<string, unknown>> = openApi.paths;
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Every call of the API, as `METHOD /path/{parameter}`. */
export const apiCalls = Object.entries(paths).flatMap(([path, item]) =>
  methods.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${path}`),
);

export const schemas = openApi.components.schemas as Record<string, JsonSchema>;

/** The schema of a call's response with a status; undefined when it is not JSON. */
export function getResponseSchema(call: string, status: number): JsonSchema | undefined {
  const { responses } = getOperation(call);
  const byStatus = responses as Record<string, unknown>;
  return getJsonSchema(byStatus[status] ?? byStatus['default']);
}

/** The schema of a call's request body; undefined without a JSON body. */
export const getRequestSchema = (call: string): JsonSchema | undefined =>
  getJsonSchema(getOperation(call)['requestBody']);

/** The domain events that a call's changes may become in every tab, one list for each type of record that it changes. */
export function getPublishedEvents(call: string): DomainEventName[][] {
  const types = (getOperation(call)['x-changes'] ?? []) as Schemas['ChangeEvent']['type'][];
  const events = types.map((type) =>
    changeActions.flatMap((action) => toDomainEvent({ type, action }) ?? []),
  );
  return events.filter((names) => names.length > 0);
}

const changeActions = ['created', 'updated', 'deleted'] as const satisfies Schemas['ChangeEvent']['action'][];

function getOperation(call: string): Record<string, unknown> {
  const [method = '', path = ''] = call.split(' ');
  return paths[path]?.[method.toLowerCase()] as Record<string, unknown>;
}

function getJsonSchema(part: unknown): JsonSchema | undefined {
  const { content } = (resolveReference(part) ?? {}) as { content?: Record<string, { schema: JsonSchema }> };
  return content?.['application/json']?.schema;
}

function resolveReference(part: unknown): unknown {
  const { $ref } = (part ?? {}) as { $ref?: string };
  if (!$ref) return part;
  const keys = $ref.replace('#/', '').split('/');
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], openApi);
}
