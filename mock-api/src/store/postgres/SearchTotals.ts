import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../query/parseListQuery';
import type { ListRules } from '../ListRules';
import type { Connections } from './Connections';
import { relatedByHash, selectRelated, selects } from './listSql';
import { tableName } from './tables';

/** Number of searches whose totals a process keeps; the least recently used one is dropped. */
const MOST = 100;
/** Number of blocks into which the records of an account are divided, by the order of their creation. */
const BLOCKS = 128;
/** After more commits than this, or changes in more blocks, a search is counted again in full. */
const MOST_COMMITS = 100;
const MOST_BLOCKS = 16;

/** A search in a list. The page and the order of `query` are ignored. */
export interface Search {
  account: string;
  collection: string;
  rules: ListRules<{ id: string }>;
  query: ListQuery;
}

/** Number of records that a search found, at a position among the commits of the account. */
interface Counted {
  log: string;
  number: number;
  /** Range of `seq` that a block covers. */
  width: number;
  blocks: ReadonlyMap<string, number>;
}

type Blocks = Record<string, number>;

/**
 * Numbers of records that searches find. Earlier counts are updated with the commits since: only the blocks with
 * changed records are counted again.
 */
export class SearchTotals {
  private readonly totals = new Map<string, Counted>();

  constructor(private readonly connections: Connections) {}

  has(search: Search): boolean {
    return this.totals.has(nameSearch(search));
  }

  /** Returns the current total. */
  async count(search: Search): Promise<number> {
    const name = nameSearch(search);
    const before = this.totals.get(name);
    const counted = (before && (await this.update(search, before))) ?? (await this.countAll(search));
    if (counted.log !== '') this.keep(name, counted);
    let total = 0;
    for (const count of counted.blocks.values()) total += count;
    return total;
  }

  private keep(name: string, counted: Counted) {
    const kept = this.totals.get(name);
    this.totals.delete(name);
    this.totals.set(name, kept?.log === counted.log && kept.number > counted.number ? kept : counted);
    const [oldest] = this.totals.keys();
    if (oldest !== undefined && this.totals.size > MOST) this.totals.delete(oldest);
  }

  private async countAll(search: Search): Promise<Counted> {
    const { account, collection, rules, query } = search;
    const table = tableOf(collection);
    const [row] = await this.connections.run<{
      log: string | null;
      number: string | null;
      width: number;
      blocks: Blocks;
    }>(
      sql`with widths as materialized (
        select coalesce((max(seq) - min(seq)) / ${BLOCKS} + 1, 1) as width from ${table} where account_id = ${account}
      )
      select log, number, (select width::float8 from widths) as width, (
        select coalesce(json_object_agg(block, found), '{}') from (
          select seq / (select width from widths) as block, count(*)::int as found
          from ${table} where ${selects(rules, account, query)} group by 1
        ) as counted
      ) as blocks
      from (select) as moment left join account_logs on account_id = ${account}`,
    );
    return {
      log: row?.log ?? '',
      number: Number(row?.number ?? 0),
      width: row?.width ?? 1,
      blocks: new Map(Object.entries(row?.blocks ?? {})),
    };
  }

  /** @returns null when the commits since don't list their changes, for example because they changed many records */
  private async update(search: Search, counted: Counted): Promise<Counted | null> {
    const { account, collection, rules, query } = search;
    const table = tableOf(collection);
    const read = [collection, ...(rules.related ? [rules.related.collection] : [])];
    const width = sql`${counted.width}::bigint`;
    const selectsText = selectRelated(rules, account, query.text);
    const related = relatedByHash(selectsText && sql`select id from related`);
    const [row] = await this.connections.run<{ number: string; isClear: boolean; blocks: Blocks }>(
      sql`with ${selectsText ? sql`related as materialized (${selectsText}), ` : sql``}
      moment as materialized (
        select number from account_logs where account_id = ${account} and log = ${counted.log}
      ), since as materialized (
        select changes from changes
        where account_id = ${account} and number between ${counted.number + 1} and ${counted.number + MOST_COMMITS}
      ), changed as materialized (
        select distinct change ->> 'collection' as collection,
          coalesce(change -> 'after' ->> 'id', change -> 'before' ->> 'id') as id
        from since cross join lateral json_array_elements(changes) as change
        where change ->> 'collection' = any(${sql.param(read)})
      ), touched as materialized (
        select seq / ${width} as block from ${table}
        where account_id = ${account} and id = any(array(select id from changed where collection = ${collection}))
      ), blocks as materialized (
        select distinct block from touched limit ${MOST_BLOCKS + 1}
      )
      select number,
        (select count(*) from since) = number - ${counted.number}
          and (select count(*) from changed) = (select count(*) from touched)
          and (select count(*) from blocks) <= ${MOST_BLOCKS} as "isClear",
        (
          select coalesce(json_object_agg(block, (
            select count(*)::int from (
              select * from ${table}
              where account_id = ${account} and seq >= block * ${width} and seq < (block + 1) * ${width} offset 0
            ) as records where ${selects(rules, account, query, related)}
          )), '{}')
          from blocks
        ) as blocks
      from moment`,
    );
    if (!row?.isClear) return null;
    const blocks = new Map([...counted.blocks, ...Object.entries(row.blocks)]);
    return { ...counted, number: Number(row.number), blocks };
  }
}

const nameSearch = ({ account, collection, query }: Search) =>
  JSON.stringify([account, collection, query.text, query.conditions]);

const tableOf = (collection: string): SQL => sql`${sql.identifier(tableName(collection))}`;
