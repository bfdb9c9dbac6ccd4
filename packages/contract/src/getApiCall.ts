import type { ApiCall, JsonSchema, OpenApi } from './registry';

export type { OpenApi };

/** Keywords that do not restrict values. */
const ignoredKeywords = new Set(['description', 'title', 'example', 'examples', 'default', 'deprecated']);

/**
 * Reads a call of the API with all references resolved. A recursive reference becomes an empty schema.
 * @param call `GET /leads/{id}`, spelled as in the description
 * @returns null when the API has no such call
 */
export function getApiCall(api: OpenApi, call: string): ApiCall | null {
  const [method = '', path = ''] = call.split(' ');
  const operation = resolveReferences(api, api.paths[path]?.[method.toLowerCase()]);
  if (!isSchema(operation)) return null;
  const request = getBodySchema(operation['requestBody']);
  const response = getResponseSchema(operation['responses']);
  return { ...(request && { request }), ...(response && { response }) };
}

/** Returns the schema of the successful response, or of any response. */
function getResponseSchema(responses: unknown): JsonSchema | undefined {
  const bodies = Object.entries(isSchema(responses) ? responses : {})
    .filter(([status]) => /^2/.test(status))
    .map(([, response]) => getBodySchema(response))
    .filter((body) => body !== undefined);
  return bodies.length > 1 ? { anyOf: bodies } : bodies[0];
}

function getBodySchema(part: unknown): JsonSchema | undefined {
  const content = isSchema(part) && isSchema(part['content']) ? part['content'] : {};
  const media = content['application/json'] ?? Object.values(content)[0];
  const schema = isSchema(media) ? media['schema'] : undefined;
  return isSchema(schema) ? schema : undefined;
}

function resolveReferences(api: OpenApi, part: unknown, within: string[] = []): unknown {
  if (Array.isArray(part)) return part.map((item) => resolveReferences(api, item, within));
  if (!isSchema(part)) return part;
  const { $ref, ...own } = part;
  const filled = Object.fromEntries(Object.entries(own).flatMap((entry) => resolveField(api, entry, within)));
  if (typeof $ref !== 'string') return filled;
  if (within.includes($ref)) return {};
  return {
    ...(resolveReferences(api, findReference(api, $ref), [...within, $ref]) as JsonSchema),
    ...filled,
  };
}

function resolveField(api: OpenApi, [name, value]: [string, unknown], within: string[]): [string, unknown][] {
  // Property names are not keywords: a listing has a `description` and a `title`.
  if (name === 'properties' && isSchema(value)) {
    return [
      [
        name,
        Object.fromEntries(
          Object.entries(value).map(([key, one]) => [key, resolveReferences(api, one, within)]),
        ),
      ],
    ];
  }
  return ignoredKeywords.has(name) ? [] : [[name, resolveReferences(api, value, within)]];
}

function findReference(api: OpenApi, reference: string): unknown {
  const keys = reference.split('/').slice(1);
  return keys.reduce<unknown>((parent, key) => (isSchema(parent) ? parent[key] : undefined), api) ?? {};
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
