import type { Operation, Schema } from '../contract/readContract';
import { makeHostileBody, pick } from './hostileBody';
import { hostileIds, hostileValues } from './hostileValues';

const queries = [
  '_page',
  '_limit',
  '_sort',
  '_order',
  'q',
  'status',
  'id_ne',
  'tz',
  'period',
  '__proto__',
  'a[b][c]',
];

/**
 * Makes an invalid request for an operation.
 * @param path the operation's path with the id of an own record; other parameters are still in braces
 */
export function makeHostileRequest(
  operation: Operation,
  path: string,
  schemas: Record<string, Schema>,
  random: () => number,
): { path: string; body?: string } {
  const ids = [...hostileIds, 'solana', 'x'];
  const filled = path.replace(/\{\w+\}/g, () => pick(random, ids) ?? 'x');
  const broken = random() < 0.15 ? filled.replace(/[^/]+$/, pick(random, hostileIds) ?? 'x') : filled;
  const query = Array.from({ length: Math.floor(random() * 3) }, () => {
    const name =
      pick(random, [...queries, ...operation.parameters.map((parameter) => parameter.name)]) ?? 'q';
    return `${encodeURIComponent(name)}=${encodeURIComponent(toText(pick(random, hostileValues)))}`;
  });
  const address = query.length > 0 ? `${broken}?${query.join('&')}` : broken;
  if (operation.method === 'get') return { path: address };
  return { path: address, body: makeHostileBody(operation.body ?? {}, schemas, random) };
}

/** Makes a value safe for a URL: without lone surrogates, and short enough for a server to read. */
const toText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .replace(/\p{Cs}/gu, '?')
    .slice(0, 1_000);
