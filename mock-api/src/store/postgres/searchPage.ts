import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../query/parseListQuery';
import type { Connections, Row } from './Connections';
import {
  inOrder,
  listOrder,
  orderBy,
  readsCounts,
  relatedByHash,
  relatedByIndex,
  selectRelated,
  selects,
} from './listSql';
import type { Search, SearchTotals } from './SearchTotals';

/**
 * Number of records at the beginning of a list that are examined per record up to the end of a page, and its maximum.
 */
const PER_RECORD = 40;
const MOST = 4_000;
/** Number of these records that are examined first: a text that none of them contains is rare. */
const FEW = 150;

interface Source extends Search {
  table: SQL;
  /** The table, joined with the counts of another collection that the query needs. */
  from: SQL;
}

interface Page<Stored, Total = number> {
  records: Stored[];
  total: Total;
}

/**
 * Reads a page of a search. A text that many records contain fills the page from the beginning of the list; the total
 * is then counted separately. A text that few contain is found by the text indexes, once for both the page and the
 * total.
 */
export async function readSearchPage<Stored extends { id: string }>(
  connections: Connections,
  totals: SearchTotals,
  source: Source,
): Promise<Page<Stored>> {
  const [[page], counted] = await Promise.all([
    connections.run<Row & Page<Stored, number | null>>(
      isIndexed(source) ? selectPage(source) : selectAll(source),
    ),
    totals.has(source) ? totals.count(source) : null,
  ]);
  const { records, total } = page ?? { records: [], total: 0 };
  return { records, total: total ?? counted ?? (await totals.count(source)) };
}

const offsetOf = ({ page, pageSize }: ListQuery) => (page - 1) * pageSize;

/** Whether an index has the list's order, and the page may be near its beginning. */
function isIndexed({ rules, query }: Source): boolean {
  if (rules.includesHidden?.(query) || readsCounts(rules, query)) return false;
  const orders = [...rules.defaultSort.map(({ field }) => field), ...rules.indexed.sorts];
  const wanted = query.sort.length > 0 ? query.sort : rules.defaultSort;
  return wanted.length === 1 && wanted.every(({ field }) => orders.includes(field)) && offsetOf(query) < MOST;
}

/** Selects the page from the beginning of the list, without a total, or else from all found records. */
function selectPage(source: Source): SQL {
  const { account, rules, query, table } = source;
  const size = Math.min(PER_RECORD * (offsetOf(query) + query.pageSize), MOST);
  const order = orderBy(rules, query);
  const selectsText = selectRelated(rules, account, query.text);
  const ids = selectsText && sql`select id from related`;
  const selectFirst = (number: SQL) =>
    sql`select * from (
      select * from ${table} where account_id = ${account} and not is_hidden order by ${order} limit ${number}
    ) as listed where ${selects(rules, account, query, relatedByHash(ids))}`;
  return sql`with ${selectsText ? sql`related as materialized (${selectsText}), ` : sql``}
    beginning as materialized (
      ${positioned(
        selectFirst(sql`case when exists (${selectFirst(sql`${FEW}`)}) then ${size} else 0 end`),
        order,
        query,
      )}
    ), filled as materialized (
      select count(*) = ${query.pageSize} as is_filled from beginning
    ), ${findAll(source, relatedByIndex(ids))}, page as (
      select id, position from beginning where (select is_filled from filled)
      union all
      ${positioned(sql`select * from found where not (select is_filled from filled)`, foundOrder(source), query)}
    )
    select case when not (select is_filled from filled) then (select count(*)::int from found) end as total,
      ${readRecords(source)} as records`;
}

const selectAll = (source: Source) =>
  sql`with ${findAll(source)}, page as (${positioned(sql`select * from found`, foundOrder(source), source.query)})
    select (select count(*)::int from found) as total, ${readRecords(source)} as records`;

const orderName = (index: number) => sql.identifier(`order_${index}`);

/** Finds the records once, with their sort keys: no index can count the records that contain a text. */
function findAll({ account, rules, query, from }: Source, related?: SQL): SQL {
  const keys = listOrder(rules, query).map(({ key }, index) => sql`, ${key} as ${orderName(index)}`);
  return sql`found as materialized (
    select id ${sql.join(keys)} from ${from} where ${selects(rules, account, query, related)}
  )`;
}

const foundOrder = ({ rules, query }: Source) =>
  sql.join(
    [
      ...listOrder(rules, query).map(({ descending }, index) =>
        inOrder(sql`${orderName(index)}`, descending),
      ),
      sql`id`,
    ],
    sql`, `,
  );

const positioned = (records: SQL, order: SQL, query: ListQuery) =>
  sql`select id, row_number() over () as position from (
    select id from (${records}) as selected order by ${order} limit ${query.pageSize} offset ${offsetOf(query)}
  ) as ordered`;

const readRecords = ({ account, table }: Source) =>
  sql`(
    select coalesce(json_agg(body order by position), '[]') from page join ${table} using (id)
    where account_id = ${account}
  )`;
