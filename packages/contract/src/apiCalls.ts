import type { ModuleManifest, TodayChange, TodayRows } from './module';

/**
 * Finds the API call of a request: `GET /leads/{id}` for a GET of `/leads/l1?tab=notes`. Like the server, it prefers a
 * call without placeholders.
 * @param calls as in module.json: `METHOD /path/{parameter}`
 * @param path below the API's base, with or without a query
 */
export function findApiCall(calls: readonly string[], method: string, path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  const wanted = `${method.toUpperCase()} ${pathname}`;
  return calls
    .filter((call) => toExpression(call).test(wanted))
    .sort((one, other) => countPlaceholders(one) - countPlaceholders(other))[0];
}

/** A call of a module's own backend. */
export interface BackendCall {
  /** Id of the module. */
  module: string;
  /** Spelled as in the module's OpenAPI document: `GET /slots/{id}`. */
  call: string;
}

/** Splits `GET /x/visits/slots/{id}` into module and call; null for a call of the API. */
export function parseBackendCall(call: string): BackendCall | null {
  const [, method, module, path] = /^([A-Z]+) \/x\/([a-z][a-z0-9-]*)(\/\S*)$/.exec(call) ?? [];
  return method && module && path ? { module, call: `${method} ${path}` } : null;
}

const countPlaceholders = (call: string) => call.split('{').length;

const expressions = new Map<string, RegExp>();

function toExpression(call: string): RegExp {
  const expression =
    expressions.get(call) ??
    new RegExp(`^${call.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+')}$`);
  expressions.set(call, expression);
  return expression;
}

/** Lists the paths, with queries, of the GET calls that the host makes on behalf of a module's manifest. */
export function listDataRequests({
  navigation,
  today = [],
  todayQueue,
  firstSteps = [],
  palette = {},
}: ModuleManifest): string[] {
  return [
    ...navigation.flatMap(({ count }) => (count ? [count.request] : [])),
    ...today.map(({ request }) => request),
    ...(todayQueue?.sources ?? []).map(({ request }) => request),
    ...firstSteps.flatMap(({ done }) => ('request' in done ? [done.request] : [])),
    ...(palette.searches ?? []).map(({ request }) => request),
  ];
}

/** Lists the changes that the host makes on behalf of a module's manifest. */
export function listDataChanges({ todayQueue }: Pick<ModuleManifest, 'todayQueue'>): TodayChange[] {
  if (!todayQueue) return [];
  const { sources } = todayQueue;
  const rows = [todayQueue, ...sources.flatMap(({ rows = [] }) => rows)];
  return [...sources.flatMap(({ done }) => done), ...rows.flatMap(listRowChanges)];
}

const listRowChanges = ({ snooze, note, callOutcomes = [], choices }: TodayRows): TodayChange[] => [
  ...[snooze, note, choices?.change].filter((change) => change !== undefined),
  ...callOutcomes,
  ...(choices?.reasons ?? []).map(({ change }) => change),
];
