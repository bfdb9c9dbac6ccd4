import { invalid } from '../errors';
import { foldSearchText } from './foldText';

type Comparison = 'is' | 'ne' | 'gte' | 'lte';

export interface Condition {
  field: string;
  comparison: Comparison;
  /** `is`: equals any of the values; `ne`: equals none of them. */
  values: string[];
}

/** A list's query, in json-server's syntax. */
export interface ListQuery {
  page: number;
  pageSize: number;
  sort: { field: string; descending: boolean }[];
  /** Folded search text; empty when there is none. */
  text: string;
  conditions: Condition[];
}

const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 20;
/** Maximum number of sort keys, because each one slows sorting down. */
const MAX_SORT_KEYS = 3;
const MAX_CONDITIONS = 20;

export type QueryValues = Readonly<Record<string, unknown>>;

/**
 * Parses a list's query. An empty value is ignored, so that a cleared filter in a URL selects everything.
 * @param fields fields that can be filtered and sorted by
 * @throws VALIDATION for any other field, because ignoring it would return the wrong records
 */
export function parseListQuery(values: QueryValues, fields: ReadonlySet<string>): ListQuery {
  const conditions: Condition[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith('_') || name === 'q') continue;
    const condition = parseCondition(name, [value].flat().map(String), fields);
    if (condition.values.length > 0) conditions.push(condition);
  }
  if (conditions.length > MAX_CONDITIONS) throw invalid({ filter: `Send at most ${MAX_CONDITIONS} filters` });
  return {
    page: Number(values['_page'] ?? 1),
    pageSize: Math.min(Number(values['_limit'] ?? DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE),
    sort: parseSort(String(values['_sort'] ?? ''), String(values['_order'] ?? ''), fields),
    text: foldSearchText(String(values['q'] ?? '')),
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

/** Parses the sort order. A repeated field counts once. @throws VALIDATION */
function parseSort(sort: string, order: string, fields: ReadonlySet<string>) {
  const orders = order.split(',', MAX_SORT_KEYS);
  const keys = sort.split(',', MAX_SORT_KEYS + 1).filter((field) => field !== '');
  if (keys.length > MAX_SORT_KEYS) throw invalid({ _sort: `Sort by at most ${MAX_SORT_KEYS} fields` });
  for (const field of keys) assertField(field, '_sort', fields);
  return keys
    .map((field, index) => ({ field, descending: orders[index] === 'desc' }))
    .filter(({ field }, index) => keys.indexOf(field) === index);
}

function assertField(field: string, name: string, fields: ReadonlySet<string>) {
  if (!fields.has(field))
    throw invalid({ [name]: `"${field.slice(0, 60)}" is not a field of these records` });
}
