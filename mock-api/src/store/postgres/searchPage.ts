import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../query/parseListQuery';
import type { Connections, Row } from './Connections';
import { inOrder, listOrder, orderBy, readsCounts, selects } from './listSql';
import type { Search, SearchTotals } from './SearchTotals';

/** Records from the beginning of a list that are looked through for each that a page ends behind, and at most. */
const PER_RECORD = 20;
const MOST = 2_000;

interface Source extends Search {
  table: SQL;
  /** The table, joined with what the query counts in another collection. */
  from: SQL;
}

interface Page<Stored> {
  records: Stored[];
  total: number;
}

/**
 * A page of a search. What many records contain fills it from the beginning of the list: then the records are counted,
 * and not sorted. What few contain is found by an index.
 */
export async function readSearchPage<Stored extends { id: string }>(
  connections: Connections,
  totals: SearchTotals,
  source: Source,
): Promise<Page<Stored>> {
  if (isIndexed(source)) {
    const [records, known] = await Promise.all([
      readFromBeginning<Stored>(connections, source),
      totals.knows(source) ? totals.count(source) : null,
    ]);
    if (records.length === source.query.pageSize)
      return { records, total: known ?? (await totals.count(source)) };
  }
  return findAll(connections, source);
}

const offsetOf = ({ page, pageSize }: ListQuery) => (page - 1) * pageSize;

/** Whether an index has the list's order, and the page may be near its beginning. */
function isIndexed({ rules, query }: Source): boolean {
  if (rules.includesHidden?.(query) || readsCounts(rules, query)) return false;
  const orders = [...rules.defaultSort.map(({ field }) => field), ...rules.indexed.sorts];
  const wanted = query.sort.length > 0 ? query.sort : rules.defaultSort;
  return wanted.length === 1 && wanted.every(({ field }) => orders.includes(field)) && offsetOf(query) < MOST;
}

async function readFromBeginning<Stored extends { id: string }>(
  connections: Connections,
  { account, rules, query, table }: Source,
): Promise<Stored[]> {
  const offset = offsetOf(query);
  const size = Math.min(PER_RECORD * (offset + query.pageSize), MOST);
  const order = orderBy(rules, query);
  const rows = await connections.run<Row & { body: Stored }>(
    sql`select body from (
      select id, row_number() over () as position from (
        select id from (
          select * from ${table} where account_id = ${account} and not is_hidden order by ${order} limit ${size}
        ) as beginning
        where ${selects(rules, account, query)} order by ${order} limit ${query.pageSize} offset ${offset}
      ) as ordered
    ) as listed join ${table} using (id) where account_id = ${account} order by position`,
  );
  return rows.map(({ body }) => body);
}

/** Finds the records once, for the page and for the total: no index counts what contains a text. */
async function findAll<Stored extends { id: string }>(
  connections: Connections,
  { account, rules, query, table, from }: Source,
): Promise<Page<Stored>> {
  const order = listOrder(rules, query).map(({ key, descending }, index) => {
    const name = sql.identifier(`order_${index}`);
    return { selected: sql`, ${key} as ${name}`, sorted: inOrder(sql`${name}`, descending) };
  });
  const [row] = await connections.run<Row & Page<Stored>>(
    sql`with found as materialized (
      select id ${sql.join(order.map(({ selected }) => selected))} from ${from}
      where ${selects(rules, account, query)}
    ), page as (
      select id, row_number() over () as position from (
        select id from found order by ${sql.join([...order.map(({ sorted }) => sorted), sql`id`], sql`, `)}
        limit ${query.pageSize} offset ${offsetOf(query)}
      ) as ordered
    )
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg(body order by position), '[]') from page join ${table} using (id)
      where account_id = ${account}
    ) as records`,
  );
  return row ?? { total: 0, records: [] };
}
