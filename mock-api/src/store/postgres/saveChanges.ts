import { type SQL, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { groupBy } from '../../groupBy';
import type { PendingChange } from '../PendingRecords';
import type { CommittedChange } from '../Store';
import { query, type SentStatements } from './Connections';
import { countChanges } from './countChanges';
import { getTable, type Table, tableName } from './tables';

/** Number of records that are written at a time. */
const PIECE = 1_000;

/** Sends a unit's changes, with the resulting figures and counts. @returns the changes with the previous records */
export async function saveChanges(
  statements: SentStatements,
  changes: Iterable<PendingChange>,
): Promise<CommittedChange[]> {
  const order = [...changes];
  const byCollection = groupBy(order, ({ account, collection }) => `${account} ${collection}`);
  for (const group of byCollection.values())
    for (const piece of pieces(group)) {
      sendPiece(statements, piece);
      // Only one of many chunks is kept in memory.
      if (piece.length === PIECE) await statements.finish();
    }
  const committed = order.flatMap(({ account, collection, record, saved }) =>
    saved || record ? [{ account, collection, before: saved, after: record }] : [],
  );
  countChanges(statements, committed);
  return committed;
}

/** Returns the changes with the currently saved records. */
export async function readSaved(
  client: PoolClient,
  changes: Iterable<PendingChange>,
): Promise<PendingChange[]> {
  const order = [...changes];
  const saved = new Map<PendingChange, { id: string }>();
  for (const group of groupBy(order, ({ account, collection }) => `${account} ${collection}`).values())
    for (const piece of pieces(group)) {
      const [{ account, collection } = { account: '', collection: '' }] = piece;
      const rows = await query<{ body: { id: string } }>(
        client,
        sql`select body from ${sql.identifier(tableName(collection))}
          where ${scopeOf(account, collection)} id = any(${sql.param(piece.map(({ id }) => id))})`,
      );
      const byId = new Map(rows.map(({ body }) => [body.id, body]));
      for (const change of piece) {
        const record = byId.get(change.id);
        if (record) saved.set(change, record);
      }
    }
  return order.map((change) => ({ ...change, saved: saved.get(change) }));
}

function* pieces<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += PIECE) yield items.slice(start, start + PIECE);
}

const scopeOf = (account: string, collection: string) =>
  getTable(collection).isAccounts ? sql`account_id = ${account} and` : sql``;

function sendPiece(statements: SentStatements, changes: PendingChange[]) {
  const [{ account, collection } = { account: '', collection: '' }] = changes;
  const removed = changes.filter(({ record }) => !record).map(({ id }) => id);
  if (removed.length > 0)
    statements.send(
      sql`delete from ${sql.identifier(tableName(collection))}
        where ${scopeOf(account, collection)} id = any(${sql.param(removed)})`,
    );
  const put = changes.flatMap(({ record }) => record ?? []);
  if (put.length > 0) statements.send(upsert(getTable(collection), account, put));
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
