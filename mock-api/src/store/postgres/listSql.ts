import { getPhoneNeedles } from '@lintel/contract/phone';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Condition, ListQuery } from '../../query/parseListQuery';
import type { ListRules } from '../ListRules';
import { aliasColumn, getTable, sortColumn, tableName, valueColumn } from './tables';

type Rules = ListRules<{ id: string }>;

const column = (name: string) => sql.identifier(name);

/**
 * Makes the condition for the records of an account that a query selects.
 * @param related condition for the records with a related text; by default it uses an index
 */
export function selects(rules: Rules, account: string, query: ListQuery, related?: SQL): SQL {
  const conditions = [
    sql`account_id = ${account}`,
    ...(rules.includesHidden?.(query) ? [] : [sql`not is_hidden`]),
    ...(query.text === '' ? [] : [matchesText(rules, account, query.text, related)]),
    ...query.conditions.map((condition) => meets(rules, condition)),
  ];
  return and(...conditions) as SQL;
}

/**
 * Makes the condition for records whose own text, phone number or related text contains a folded text. Each of the
 * three is looked up in its own index, and the records that any of them finds are read once.
 */
export function matchesText(
  rules: Rules,
  account: string,
  text: string,
  related = relatedByIndex(selectRelated(rules, account, text)),
): SQL {
  const matches = [
    sql`search_text like ${contains(text)}`,
    ...matchesPhone(rules, text),
    ...(related ? [related] : []),
  ];
  return or(...matches) as SQL;
}

/** Makes the condition for records that are related to one of these ids, found by an index. */
export const relatedByIndex = (ids: SQL | undefined) => ids && sql`related_id = any(array(${ids}))`;

/** Makes the same condition for few records, whose related ids are looked up among all of these ids. */
export const relatedByHash = (ids: SQL | undefined) => ids && sql`related_id in (${ids})`;

/** Selects the ids of related records that contain a text. */
export function selectRelated({ related }: Rules, account: string, text: string): SQL | undefined {
  if (!related) return undefined;
  return sql`select id from ${column(tableName(related.collection))}
    where account_id = ${account} and related_text like ${contains(text)}`;
}

/**
 * Makes the condition for records with a phone number that contains a text; empty when the text is not a phone number.
 */
export function matchesPhone(rules: Rules, text: string): SQL[] {
  const needles = rules.getPhone ? getPhoneNeedles(text) : [];
  return needles.length > 0 ? [sql`phone_forms like any(${sql.param(needles.map(contains))})`] : [];
}

export const escapeLike = (text: string) =>
  text.replaceAll('\0', '').replace(/[\\%_]/g, (sign) => `\\${sign}`);
export const contains = (text: string) => `%${escapeLike(text)}%`;

/** Makes a condition on a field. An unset value equals no value and is in no range. */
function meets(rules: Rules, { field, comparison, values }: Condition): SQL {
  if (rules.counted?.[field]) return meetsCount({ field, comparison, values }, countOf());
  const value = column(valueColumn(field));
  if (comparison === 'gte' || comparison === 'lte') {
    const sign = sql.raw(comparison === 'gte' ? '>=' : '<=');
    const limits = values.map((limit) =>
      isNumeric(rules, field)
        ? sql`(${column(sortColumn(field))} ${sign} ${toNumber(limit)} and ${isComparable(limit)})`
        : sql`${value} ${sign} ${limit}`,
    );
    return and(...limits) as SQL;
  }
  const equals = (each: SQL) => sql`${each} = any(${sql.param(values)})`;
  const alias = rules.aliases?.[field] && equals(sql`${column(aliasColumn(field))}`);
  const isMet = alias ? sql`(${equals(sql`${value}`)} or ${alias})` : equals(sql`${value}`);
  return comparison === 'is' ? isMet : sql`${isMet} is not true`;
}

const isNumeric = (rules: Rules, field: string) => rules.numbers.has(field);
const toNumber = (limit: string) => (Number.isNaN(Number(limit)) ? 0 : Number(limit));
const isComparable = (limit: string) => sql`${!Number.isNaN(Number(limit))}::boolean`;

/** Returns the value of a counted field, for a table that is joined with its counts as `counts`. */
export const countOf = () => sql`coalesce(counts.total, 0)`;

function meetsCount({ comparison, values }: Condition, count: SQL): SQL {
  if (comparison === 'gte' || comparison === 'lte') {
    const sign = sql.raw(comparison === 'gte' ? '>=' : '<=');
    return and(
      ...values.map((limit) => sql`(${count} ${sign} ${toNumber(limit)} and ${isComparable(limit)})`),
    ) as SQL;
  }
  const isMet = sql`${count}::text = any(${sql.param(values)})`;
  return comparison === 'is' ? isMet : sql`not ${isMet}`;
}

/** Returns the columns of ids and fields, as texts. */
export function selectedTexts(fields: readonly string[]): SQL {
  const others = fields.filter((field) => field !== 'id');
  const columns = others.map((field) => sql`${column(valueColumn(field))} as ${column(field)}`);
  return sql.join([sql`id`, ...columns], sql`, `);
}

/**
 * Returns the order of a query. Unset values are last in ascending order; ties are broken by id.
 * @param reversed true to start with the last record
 */
export function orderBy(rules: Rules, query: Pick<ListQuery, 'sort'>, reversed = false): SQL {
  const keys = listOrder(rules, query).map(({ key, descending }) => inOrder(key, descending !== reversed));
  return sql.join([...keys, reversed ? sql`id desc` : sql`id`], sql`, `);
}

/** Returns the sort keys of a query. */
export const listOrder = (rules: Rules, { sort }: Pick<ListQuery, 'sort'>) =>
  (sort.length > 0 ? sort : rules.defaultSort).map(({ field, descending }) => ({
    key: rules.counted?.[field] ? countOf() : sql`${column(sortColumn(field))}`,
    descending,
  }));

export const inOrder = (key: SQL, descending: boolean) =>
  descending ? sql`${key} desc nulls first` : sql`${key} asc nulls last`;

/** Whether a query only filters by choices, which `list_counts` counts. */
export const filtersChoices = (rules: Rules, query: ListQuery) =>
  query.text === '' &&
  !rules.includesHidden?.(query) &&
  query.conditions.every(
    ({ field, comparison }) =>
      rules.indexed.choices.includes(field) && (comparison === 'is' || comparison === 'ne'),
  );

/** Selects the counts of a list's records for a query that filters by choices, with the columns of the choices. */
export function countsByChoice(rules: Rules, collection: string, account: string, query: ListQuery): SQL {
  const columns = getTable(collection).choices.map(
    ({ name }, index) => sql`choices[${sql.raw(String(index + 1))}] as ${column(name)}`,
  );
  const conditions = query.conditions.map((condition) => meets(rules, condition));
  return sql`(
    select ${sql.join([...columns, sql`count`], sql`, `)} from list_counts
    where account_id = ${account} and collection = ${collection}
  ) as counted where ${and(sql`true`, ...conditions)}`;
}

/** Whether a query reads counts of another collection. */
export const readsCounts = (rules: Rules, { sort, conditions }: ListQuery) =>
  [...sort, ...conditions].some(({ field }) => rules.counted?.[field] !== undefined);

/** Whether a query is sorted by the highest counts first. */
export const isByHighestCount = (rules: Rules, { sort: [first, ...others] }: Pick<ListQuery, 'sort'>) =>
  first?.descending && others.length === 0 && rules.counted?.[first.field] !== undefined;
