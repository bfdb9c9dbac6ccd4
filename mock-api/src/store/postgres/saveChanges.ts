import { type SQL, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { groupBy } from '../../groupBy';
import { QUARTER_MS } from '../../time/QuarterSeries';
import type { AccountCollectionName } from '../collections';
import { type AddPoint, type FigureName, figureGroupNames, listSources } from '../figures';
import type { PendingChange } from '../PendingRecords';
import { type CommittedChange, SERVER } from '../Store';
import { query } from './Connections';
import { startOfDay } from './PostgresFigures';
import { getTable, type Table } from './tables';

/** Records that are written at a time. */
const PIECE = 1_000;

/** Writes a unit's changes, with the figures and counts that follow from them. @returns them with what was there before */
export async function saveChanges(
  client: PoolClient,
  changes: Iterable<PendingChange>,
): Promise<CommittedChange[]> {
  const committed: CommittedChange[] = [];
  const order = [...changes];
  const byCollection = groupBy(order, ({ account, collection }) => `${account} ${collection}`);
  const before = new Map<PendingChange, { id: string }>();
  for (const group of byCollection.values())
    for (const piece of pieces(group)) await savePiece(client, piece, before);
  for (const change of order) {
    const { account, collection, record } = change;
    const earlier = before.get(change);
    if (earlier || record) committed.push({ account, collection, before: earlier, after: record });
  }
  await countChanges(client, committed);
  return committed;
}

function* pieces<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += PIECE) yield items.slice(start, start + PIECE);
}

async function savePiece(
  client: PoolClient,
  changes: PendingChange[],
  before: Map<PendingChange, { id: string }>,
) {
  const [{ account, collection } = { account: '', collection: '' }] = changes;
  const table = getTable(collection);
  const scope = table.isAccounts ? sql`account_id = ${account} and` : sql``;
  const name = sql.identifier(table.name);
  const ids = changes.map(({ id }) => id);
  const saved = await query<{ body: { id: string } }>(
    client,
    sql`select body from ${name} where ${scope} id = any(${sql.param(ids)})`,
  );
  const byId = new Map(saved.map(({ body }) => [body.id, body]));
  for (const change of changes) {
    const earlier = byId.get(change.id);
    if (earlier) before.set(change, earlier);
  }
  const removed = changes.filter(({ record }) => !record).map(({ id }) => id);
  if (removed.length > 0)
    await query(client, sql`delete from ${name} where ${scope} id = any(${sql.param(removed)})`);
  const put = changes.flatMap(({ record }) => record ?? []);
  if (put.length > 0) await query(client, upsert(table, account, put));
}

function upsert(table: Table, account: string, records: { id: string }[]): SQL {
  const rows = records.map((record) => ({
    ...(table.isAccounts && { account_id: account }),
    id: record.id,
    body: record,
    ...Object.fromEntries(table.columns.map(({ name, read }) => [name, read(record)])),
  }));
  const columns = [
    ...(table.isAccounts ? [{ name: 'account_id', type: 'text' }] : []),
    { name: 'id', type: 'text' },
    { name: 'body', type: 'json' },
    ...table.columns.map(({ name, type }) => ({ name, type: type.replace(' not null', '') })),
  ];
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const types = sql.raw(columns.map(({ name, type }) => `${name} ${type}`).join(', '));
  const updates = sql.join(
    columns
      .filter(({ name }) => name !== 'account_id' && name !== 'id')
      .map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  return sql`insert into ${sql.identifier(table.name)} (${names})
    select ${names} from json_to_recordset(${JSON.stringify(rows)}::json) as rows(${types})
    on conflict (${sql.raw(table.isAccounts ? 'account_id, id' : 'id')}) do update set ${updates}`;
}

interface Amount {
  account: string;
  figure: FigureName;
  key: string;
  quarter: number;
  /** Its first quarter hour. */
  day: number;
  count: number;
}

async function countChanges(client: PoolClient, changes: readonly CommittedChange[]) {
  const amounts = new Map<string, Amount>();
  const records = new Map<string, { account: string; collection: string; total: number; visible: number }>();
  for (const { account, collection, before, after } of changes) {
    if (account === SERVER) continue;
    countRecord(amounts, account, collection, before, -1);
    countRecord(amounts, account, collection, after, 1);
    const name = `${account} ${collection}`;
    const counts = records.get(name) ?? { account, collection, total: 0, visible: 0 };
    records.set(name, counts);
    counts.total += Number(after !== undefined) - Number(before !== undefined);
    counts.visible += Number(isVisible(collection, after)) - Number(isVisible(collection, before));
  }
  const changed = [...amounts.values()].filter(({ count }) => count !== 0);
  if (changed.length > 0)
    await query(
      client,
      sql`with amounts as (
          select * from json_to_recordset(${JSON.stringify(changed)}::json)
            as rows(account text, figure text, key text, quarter int, day int, count int)
        ), quarters as (
          insert into figure_counts (account_id, figure, key, quarter, count)
          select account, figure, key, quarter, count from amounts
          on conflict (account_id, figure, key, quarter) do update set count = figure_counts.count + excluded.count
        ), days as (
          insert into figure_days (account_id, figure, key, day, count)
          select account, figure, key, day, sum(count) from amounts group by 1, 2, 3, 4
          on conflict (account_id, figure, key, day) do update set count = figure_days.count + excluded.count
        )
        insert into figure_totals (account_id, figure, key, total)
        select account, figure, key, sum(count) from amounts group by 1, 2, 3
        on conflict (account_id, figure, key) do update set total = figure_totals.total + excluded.total`,
    );
  const counted = [...records.values()].filter(({ total, visible }) => total !== 0 || visible !== 0);
  if (counted.length > 0)
    await query(
      client,
      sql`insert into record_counts (account_id, collection, total, visible)
        select account, collection, total, visible
        from json_to_recordset(${JSON.stringify(counted)}::json)
          as rows(account text, collection text, total int, visible int)
        on conflict (account_id, collection) do update
          set total = record_counts.total + excluded.total, visible = record_counts.visible + excluded.visible`,
    );
}

/** Whether the record is in a list without conditions. */
function isVisible(collection: string, record: { id: string } | undefined): boolean {
  if (!record) return false;
  const hidden = getTable(collection).columns.find(({ name }) => name === 'is_hidden');
  return hidden?.read(record) !== true;
}

function countRecord(
  amounts: Map<string, Amount>,
  account: string,
  collection: string,
  record: { id: string } | undefined,
  sign: 1 | -1,
) {
  if (!record) return;
  const add: AddPoint = (figure, at, { key = '', by = 1 } = {}) => {
    const quarter = Math.floor((typeof at === 'string' ? Date.parse(at) : at) / QUARTER_MS);
    const name = JSON.stringify([account, figure, key, quarter]);
    const amount = amounts.get(name) ?? {
      account,
      figure,
      key: key.replaceAll('\0', ''),
      quarter,
      day: startOfDay(quarter),
      count: 0,
    };
    amounts.set(name, amount);
    amount.count += by * sign;
  };
  for (const group of figureGroupNames)
    for (const [name, count] of listSources(group))
      if (name === (collection as AccountCollectionName)) count(record, add);
}
