import type { Operation, Schema } from '../src/contract/readContract';
import { makeSample } from '../src/testing/sampleOf';
import type { HostileCall } from './calls';
import { makeCsvCalls } from './csvShapes';
import { makeMultipartCalls } from './multipartShapes';

const nest = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const manyKeys = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1]));

/** Returns the operation's valid body with every text or number replaced. */
function replaceValues(value: unknown, by: unknown, type: 'string' | 'number'): unknown {
  if (typeof value === type) return by;
  if (Array.isArray(value)) return value.map((item) => replaceValues(item, by, type));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceValues(inner, by, type)]),
  );
}

const queries: [shape: string, query: string][] = [
  ['long text', `q=${'x'.repeat(8_000)}`],
  ['many values', Array.from({ length: 900 }, (_, index) => `status=${index}`).join('&')],
  ['400 sort keys', `_sort=${Array(400).fill('name').join(',')}`],
  ['NUL', 'q=%00&%00=1'],
  ['broken UTF-8', 'q=%ED%A0%80'],
  ['`__proto__`', '__proto__=1&__proto__[a]=1&constructor=2'],
  ['huge numbers', '_page=1e308&_limit=99999999999999999999'],
];

const eventIds: [shape: string, id: string][] = [
  ['8,000 digits', '9'.repeat(8_000)],
  ['huge number', 'x-1e308'],
  ['`__proto__`', '__proto__-__proto__'],
];

/** Makes every hostile shape of an operation's request, except slow bodies. */
export function makeHostileCalls(operation: Operation, schemas: Record<string, Schema>): HostileCall[] {
  return [
    ...queries.map(([shape, query]) => ({ shape: `query: ${shape}`, query })),
    ...(operation.path === '/events' ? makeEventCalls() : []),
    ...(operation.method === 'get' ? [] : makeJsonCalls(operation, schemas)),
    ...(operation.bodyType === 'multipart/form-data' ? makeMultipartCalls() : []),
    ...(operation.bodyType === 'text/csv' ? makeCsvCalls() : []),
  ];
}

const makeEventCalls = (): HostileCall[] =>
  eventIds.map(([shape, id]) => ({ shape: `events: last id, ${shape}`, headers: { 'Last-Event-ID': id } }));

function makeJsonCalls(operation: Operation, schemas: Record<string, Schema>): HostileCall[] {
  const valid = makeSample(operation.body ?? {}, schemas, true) ?? {};
  const json = (value: unknown) => JSON.stringify(value);
  const bodies: [shape: string, body: string][] = [
    ['5,000 levels', nest(5_000)],
    ['200,000 levels', nest(200_000)],
    ['10,000 keys', json({ ...valid, ...manyKeys })],
    ['long texts', json(replaceValues(valid, 'x'.repeat(30_000), 'string'))],
    ['1 MB text', json({ ...valid, unknown: 'x'.repeat(1024 * 1024) })],
    ['20,000 values', json({ ...valid, ids: Array(20_000).fill(1) })],
    ['NUL', json(replaceValues(valid, 'a\u0000', 'string'))],
    ['half a surrogate pair', json(replaceValues(valid, 'a\ud800', 'string'))],
    ['`__proto__`', `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`],
    ['huge numbers', json(replaceValues(valid, 1e308, 'number')).replace('}', ',"n":1e999}')],
    ['not JSON', '{"a":'],
  ];
  return bodies.map(([shape, body]) => ({ shape: `body: ${shape}`, body }));
}
