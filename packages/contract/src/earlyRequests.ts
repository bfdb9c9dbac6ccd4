import { findApiCall } from './apiCalls';
import type { EarlyRequest, ModuleManifest } from './module';

type Declared = Pick<ModuleManifest, 'routes' | 'widgets' | 'api'>;

/** Placeholders that only the browser can fill. */
const browserValues = ['timeZone', 'endOfYesterday'];

/** @returns the problems of the declared early requests, with their position in module.json */
export function findEarlyRequestIssues({ routes, widgets, api }: Declared) {
  const all = [
    ...routes.map(({ path, data = [] }, at) => ({ data, pattern: path, jsonPath: ['routes', at, 'data'] })),
    ...widgets.map(({ data = [] }, at) => ({ data, pattern: '', jsonPath: ['widgets', at, 'data'] })),
  ];
  return all.flatMap(({ data, pattern, jsonPath }) =>
    data.flatMap((request, at) => {
      const message = findIssue(request, pattern, api);
      return message ? [{ message, path: [...jsonPath, at] }] : [];
    }),
  );
}

function findIssue(request: EarlyRequest, pattern: string, api: string[]): string | null {
  const unknown = listPlaceholders(request).find(
    (name) =>
      !name.startsWith('?') && !browserValues.includes(name) && !pattern.split('/').includes(`:${name}`),
  );
  if (unknown) return `{${unknown}} is no parameter of the route.`;
  return findApiCall(api, 'GET', request) ? null : `"api" does not name GET ${request.split('?')[0]}.`;
}

const listPlaceholders = (request: EarlyRequest): string[] =>
  [...request.matchAll(/\{([^{}|]+)[^{}]*\}/g)].map(([, name = '']) => name);

/**
 * Fills placeholders from the page's address. Placeholders that only the browser can fill stay in place.
 * @returns null when the page's query has parameters that none of the requests names
 */
export function fillEarlyRequests(
  requests: EarlyRequest[],
  params: Record<string, string | undefined>,
  search: URLSearchParams,
): string[] | null {
  const names = new Set(requests.flatMap(listPlaceholders));
  if ([...search.keys()].some((name) => !names.has(`?${name}`))) return null;
  return requests.map((request) => {
    const [path = '', query = ''] = splitQuery(request);
    const filledPath = path.replaceAll(/\{(\w+)\}/g, (_match, name) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const fields = query.split('&').flatMap((field) => fillField(field, search) ?? []);
    return fields.length > 0 ? `${filledPath}?${fields.join('&')}` : filledPath;
  });
}

/** Splits a request at the first question mark outside of a placeholder, which begins the query. */
function splitQuery(request: EarlyRequest): string[] {
  const at = /(?<!\{)\?/.exec(request)?.index;
  return at === undefined ? [request] : [request.slice(0, at), request.slice(at + 1)];
}

const isWholeNumber = (text = '') => /^[1-9]\d{0,5}$/.test(text);

function fillField(field: string, search: URLSearchParams): string | null {
  if (!field) return null;
  const [, key, name = '', fallback] = /^([^=]+)=\{\?(\w+)(?:\|([^{}]*))?\}$/.exec(field) ?? [];
  if (!key) return field;
  const given = search.get(name);
  // Like the pages, uses the default instead of an invalid number.
  const isUsable = given && (!isWholeNumber(fallback) || isWholeNumber(given));
  const value = isUsable ? given : fallback;
  return value ? `${key}=${encodeURIComponent(value)}` : null;
}
