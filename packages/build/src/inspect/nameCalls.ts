import { UNKNOWN } from './evaluate.ts';
import type { FoundCall } from './findCalls.ts';

/**
 * Names calls as the API does: `PATCH /leads/*` is `PATCH /leads/{id}`. A call that matches several calls of the API is
 * omitted when the module declares one of them; otherwise it keeps the spelling of the code, like a call that the API
 * lacks.
 * @param apiCalls `GET /leads/{id}`
 * @returns name → first position of the call in the code
 */
export function nameCalls(
  found: FoundCall[],
  apiCalls: string[],
  declared: string[],
): Record<string, string> {
  const named = found.flatMap(({ call, at }): [string, string][] => {
    const possible = findPossible(call, apiCalls);
    const [only] = possible;
    if (only && possible.length === 1) return [[only, at]];
    return possible.some((one) => declared.includes(one)) ? [] : [[call, at]];
  });
  // The first position wins.
  return Object.fromEntries(named.reverse().sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Returns the matching calls. Like the server, prefers calls whose parameters match the code's unknown parts. */
function findPossible(call: string, apiCalls: string[]): string[] {
  const scored = apiCalls
    .map((one) => ({ one, score: compare(call, one) }))
    .filter(({ score }) => score !== null);
  const best = Math.min(...scored.map(({ score }) => score ?? 0));
  return scored.filter(({ score }) => score === best).map(({ one }) => one);
}

/** @returns null when a call doesn't match this call of the API; otherwise the number of parts that could differ */
function compare(call: string, apiCall: string): number | null {
  const [method = '', path = ''] = call.split(' ');
  const [wantedMethod = '', wantedPath = ''] = apiCall.split(' ');
  const parts = path.split('/');
  const wantedParts = wantedPath.split('/');
  if (parts.length !== wantedParts.length || (method !== UNKNOWN && method !== wantedMethod)) return null;
  const scores = parts.map((part, index) => comparePart(part, wantedParts[index] ?? ''));
  return scores.some((score) => score === null)
    ? null
    : scores.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

function comparePart(part: string, wanted: string): number | null {
  if (part === wanted) return 0;
  const isParameter = wanted.includes('{');
  if (isParameter) return part.includes(UNKNOWN) ? 0 : 1;
  return part.includes(UNKNOWN) && toExpression(part).test(wanted) ? 1 : null;
}

const toExpression = (part: string) =>
  new RegExp(`^${part.replace(/[.+?^$()|[\]{}\\]/g, '\\$&').replaceAll(UNKNOWN, '.*')}$`);
