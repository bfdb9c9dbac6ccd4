import { invalid } from '../errors';
import { foldText } from './foldText';
import type { Comparison, Condition, ListQuery } from './ListQuery';

const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 20;

export type QueryValues = Readonly<Record<string, unknown>>;

/**
 * Reads a list's query. An empty value counts as left out, so that an emptied filter in a URL selects everything.
 * @param fields what may be filtered and sorted by.
 * @throws VALIDATION for any other field: ignoring it would answer records that nobody asked for.
 */
export function parseListQuery(values: QueryValues, fields: ReadonlySet<string>): ListQuery {
  const conditions: Condition[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith('_') || name === 'q') continue;
    const condition = parseCondition(name, [value].flat().map(String), fields);
    if (condition.values.length > 0) conditions.push(condition);
  }
  return {
    page: Number(values['_page'] ?? 1),
    pageSize: Math.min(Number(values['_limit'] ?? DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE),
    sort: parseSort(String(values['_sort'] ?? ''), String(values['_order'] ?? ''), fields),
    text: foldText(String(values['q'] ?? '').trim()),
    conditions,
  };
}

function parseCondition(name: string, values: string[], fields: ReadonlySet<string>): Condition {
  const suffix = /_(ne|gte|lte)$/.exec(name);
  const field = suffix && !fields.has(name) ? name.slice(0, suffix.index) : name;
  const comparison = (field === name ? 'is' : suffix?.[1]) as Comparison;
  assertField(field, name, fields);
  return { field, comparison, values: values.filter((value) => value !== '') };
}

function parseSort(sort: string, order: string, fields: ReadonlySet<string>) {
  const orders = order.split(',');
  return sort
    .split(',')
    .filter((field) => field !== '')
    .map((field, index) => {
      assertField(field, '_sort', fields);
      return { field, descending: orders[index] === 'desc' };
    });
}

function assertField(field: string, name: string, fields: ReadonlySet<string>) {
  if (!fields.has(field)) throw invalid({ [name]: `"${field}" is not a field of these records` });
}
