import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../query/parseListQuery';
import type { Texts } from '../AccountData';
import type { ListRules } from '../ListRules';
import { getListRules } from '../lists';
import { getLockName } from '../lockOrder';
import type { SavedRecords } from '../SavedRecords';
import { currentUnit } from '../UnitOfWork';
import type { Connections, Row } from './Connections';
import {
  countsByChoice,
  escapeLike,
  filtersChoices,
  isByHighestCount,
  matchesText,
  orderBy,
  readsCounts,
  selectedTexts,
  selects,
} from './listSql';
import type { SearchTotals } from './SearchTotals';
import { readSearchPage } from './searchPage';
import { aliasColumn, getTable, isStorable, keyColumn, valueColumn } from './tables';

/** Number of records that are read at a time. */
const PIECE = 100;
/** Number of records with the highest counts that are examined per record up to the end of a page. */
const PER_RECORD = 10;
/** A page after this many records is read from the nearer end of the list, once the list is counted. */
const FAR = 2_000;

interface Bodies<Stored> extends Row {
  body: Stored;
}

/** A collection's records in PostgreSQL. */
export class PostgresRecords<Stored extends { id: string }> implements SavedRecords<Stored> {
  private readonly table: SQL;
  private readonly isAccounts: boolean;
  private readonly scope: SQL;

  constructor(
    private readonly connections: Connections,
    private readonly totals: SearchTotals,
    private readonly account: string,
    private readonly collection: string,
  ) {
    const { name, isAccounts } = getTable(collection);
    this.table = sql`${sql.identifier(name)}`;
    this.isAccounts = isAccounts;
    this.scope = isAccounts ? sql`account_id = ${account}` : sql`true`;
  }

  async get(id: string): Promise<Stored | undefined> {
    if (!isStorable(id)) return undefined;
    const [found] = await this.readByKey(sql`id = ${id}`);
    return found;
  }

  async getMany(ids: Iterable<string>): Promise<ReadonlyMap<string, Stored>> {
    const wanted = [...new Set(ids)].filter(isStorable);
    if (wanted.length === 0) return new Map();
    const found = await this.readByKey(sql`id = any(${sql.param(wanted)})`);
    const byId = new Map(found.map((record) => [record.id, record]));
    return new Map(wanted.flatMap((id) => (byId.has(id) ? [[id, byId.get(id) as Stored]] : [])));
  }

  async find(index: string, key: string): Promise<Stored[]> {
    if (!isStorable(key)) return [];
    const column = sql.identifier(keyColumn(index));
    return this.readByKey(sql`${column} = ${key}`, sql`order by seq`);
  }

  async *pieces(): AsyncGenerator<readonly Stored[]> {
    let last = '0';
    while (true) {
      const rows = await this.connections.run<Bodies<Stored> & { seq: string }>(
        sql`select seq, body from ${this.table} where ${this.scope} and seq > ${last} order by seq limit ${PIECE}`,
      );
      yield rows.map(({ body }) => body);
      if (rows.length < PIECE) return;
      last = rows.at(-1)?.seq ?? last;
    }
  }

  async count(): Promise<number> {
    if (this.isAccounts) {
      // The count can't be changed by others while the owner is locked.
      const locked = currentUnit()?.findLocked(getLockName(this.collection, this.account));
      return locked ? (locked.counts[this.collection] ?? 0) : (await this.readCounts()).total;
    }
    const [row] = await this.connections.run<{ count: number }>(
      sql`select count(*)::int as count from ${this.table}`,
    );
    return row?.count ?? 0;
  }

  async page(query: ListQuery): Promise<{ records: Stored[]; total: number }> {
    if (query.text !== '') return this.searchPage(query);
    const offset = (query.page - 1) * query.pageSize;
    const counting = this.countSelected(query);
    if (offset < FAR) {
      const [records, total] = await Promise.all([this.readFirst(query, offset), counting]);
      return { records, total };
    }
    const total = await counting;
    const size = Math.max(0, Math.min(query.pageSize, total - offset));
    if (size === 0) return { records: [], total };
    const isNearEnd = offset > total / 2;
    const records = isNearEnd
      ? (await this.readPage(query, total - offset - size, size, { fromEnd: true })).reverse()
      : await this.readPage(query, offset, size);
    return { records, total };
  }

  private searchPage(query: ListQuery) {
    const { account, collection, table } = this;
    const rules = this.getRules();
    const from = this.from(rules, query);
    return readSearchPage<Stored>(this.connections, this.totals, {
      account,
      collection,
      rules,
      query,
      table,
      from,
    });
  }

  select(query: ListQuery): Promise<Stored[]> {
    const rules = this.getRules();
    return this.readFrom(
      this.from(rules, query),
      selects(rules, this.account, query),
      sql`order by ${orderBy(rules, query)}`,
    );
  }

  selectTexts<Field extends string>(
    query: ListQuery,
    fields: readonly Field[],
  ): AsyncIterable<readonly Texts<Field>[]> {
    const rules = this.getRules();
    return this.connections.runInPieces<Texts<Field> & Row>(
      sql`select ${selectedTexts(fields)} from ${this.from(rules, query)}
        where ${selects(rules, this.account, query)} order by ${orderBy(rules, query)}`,
      PIECE,
    );
  }

  async locate(query: ListQuery, id: string): Promise<number> {
    const rules = this.getRules();
    const [row] = await this.connections.run<{ position: number }>(
      sql`select position::int from (
        select id, row_number() over (order by ${orderBy(rules, query)}) - 1 as position
        from ${this.from(rules, query)} where ${selects(rules, this.account, query)}
      ) as listed where id = ${id}`,
    );
    return row?.position ?? -1;
  }

  async group(query: ListQuery, field: string) {
    const rules = this.getRules();
    const column = sql.identifier(rules.aliases?.[field] ? aliasColumn(field) : valueColumn(field));
    const selected = selects(rules, this.account, query);
    const counted =
      filtersChoices(rules, query) && rules.indexed.choices.includes(field)
        ? sql`sum(count)::int as total from ${countsByChoice(rules, this.collection, this.account, query)}`
        : sql`count(*)::int as total from ${this.from(rules, query)} where ${selected}`;
    const totals = (
      await this.connections.run<{ value: string; total: number }>(
        sql`select ${column} as value, ${counted} group by 1`,
      )
    ).filter(({ total }) => total > 0);
    const first = await this.connections.run<Bodies<Stored> & { value: string }>(
      sql`select values.value, listed.body from unnest(${sql.param(totals.map(({ value }) => value))}::text[]) as values(value)
        cross join lateral (
          select body, row_number() over () as position from (
            select body from ${this.from(rules, query)}
            where ${selected} and ${column} = values.value
            order by ${orderBy(rules, query)} limit ${query.pageSize}
          ) as ordered
        ) as listed order by values.value, listed.position`,
    );
    return new Map(
      totals.map(({ value, total }) => [
        value,
        { total, records: first.filter((row) => row.value === value).map(({ body }) => body) },
      ]),
    );
  }

  readTexts<Field extends string>(fields: readonly Field[]): Promise<Texts<Field>[]> {
    return this.connections.run<Texts<Field> & Row>(
      sql`select ${selectedTexts(fields)} from ${this.table} where ${this.scope} order by seq`,
    );
  }

  async search(text: string, limit: number): Promise<Stored[]> {
    const rules = this.getRules();
    const query = { page: 1, pageSize: limit, sort: [], text: '', conditions: [] };
    const all = selects(rules, this.account, query);
    const starts = sql`search_text like ${`${escapeLike(text)}%`}`;
    // Related texts are not part of a record's own text.
    const { related: _, ...own } = rules;
    const read = (condition: SQL) =>
      this.read(sql`${all} and ${condition}`, sql`order by ${orderBy(rules, query)} limit ${limit}`);
    const first = await read(starts);
    if (first.length === limit) return first;
    const others = await read(sql`not (${starts}) and ${matchesText(own, this.account, text)}`);
    return [...first, ...others].slice(0, limit);
  }

  private async countSelected(query: ListQuery): Promise<number> {
    const rules = this.getRules();
    if (query.text === '' && query.conditions.length === 0) return (await this.readCounts()).visible;
    const [row] = await this.connections.run<{ count: number }>(
      filtersChoices(rules, query)
        ? sql`select coalesce(sum(count), 0)::int as count from ${countsByChoice(rules, this.collection, this.account, query)}`
        : sql`select count(*)::int as count from ${this.from(rules, query)} where ${selects(rules, this.account, query)}`,
    );
    return row?.count ?? 0;
  }

  private async readCounts(): Promise<{ total: number; visible: number }> {
    const [row] = await this.connections.runPrepared<{ total: number; visible: number }>(
      sql`select total, visible from record_counts where account_id = ${this.account} and collection = ${this.collection}`,
    );
    return row ?? { total: 0, visible: 0 };
  }

  /** Reads a page near the beginning. Records with the highest counts are ranked before any record is read. */
  private async readFirst(query: ListQuery, offset: number): Promise<Stored[]> {
    if (isByHighestCount(this.getRules(), query)) {
      const most = PER_RECORD * (offset + query.pageSize);
      const ranked = await this.readPage(query, offset, query.pageSize, { most });
      if (ranked.length === query.pageSize) return ranked;
    }
    return this.readPage(query, offset, query.pageSize);
  }

  /**
   * Reads a page. The ids are first found by an index, so that the records before the page are not read.
   * @param most how many records with the highest counts are read instead of all
   */
  private async readPage(
    query: ListQuery,
    offset: number,
    size: number,
    { fromEnd = false, most }: { fromEnd?: boolean; most?: number } = {},
  ): Promise<Stored[]> {
    const rules = this.getRules();
    const rows = await this.connections.run<Bodies<Stored>>(
      sql`select body from (
        select id, row_number() over () as position from (
          select id from ${this.from(rules, query, most)} where ${selects(rules, this.account, query)}
          order by ${orderBy(rules, query, fromEnd)} limit ${size} offset ${offset}
        ) as ordered
      ) as listed join ${this.table} using (id) where ${this.scope} order by position`,
    );
    return rows.map(({ body }) => body);
  }

  /**
   * Returns the table, joined with the counts of another collection that the query needs.
   * @param most how many records with the highest counts are selected instead of all
   */
  private from(rules: ListRules<{ id: string }>, query: ListQuery, most?: number): SQL {
    if (!readsCounts(rules, query)) return this.table;
    const [figure] = Object.values(rules.counted ?? {});
    if (figure === undefined) return this.table;
    const counts = sql`select key, total from figure_totals where account_id = ${this.account} and figure = ${figure}`;
    if (most === undefined) return sql`${this.table} left join (${counts}) as counts on counts.key = id`;
    const highest = sql`${counts} and total > 0 order by total desc, key limit ${most}`;
    return sql`(${highest}) as counts join ${this.table} on counts.key = id`;
  }

  private async readByKey(condition: SQL, order: SQL = sql``): Promise<Stored[]> {
    const rows = await this.connections.runPrepared<Bodies<Stored>>(
      sql`select body from ${this.table} where ${this.scope} and ${condition} ${order}`,
    );
    return rows.map(({ body }) => body);
  }

  private read(condition: SQL, rest: SQL = sql``): Promise<Stored[]> {
    return this.readFrom(this.table, condition, rest);
  }

  private async readFrom(from: SQL, condition: SQL, rest: SQL): Promise<Stored[]> {
    const rows = await this.connections.run<Bodies<Stored>>(
      sql`select body from ${from} where ${condition} ${rest}`,
    );
    return rows.map(({ body }) => body);
  }

  private getRules(): ListRules<{ id: string }> {
    return getListRules<{ id: string }>(this.collection);
  }
}
