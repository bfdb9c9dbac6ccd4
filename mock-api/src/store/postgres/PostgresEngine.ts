import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Visit } from '../AccountData';
import {
  type AccountCollectionName,
  accountCollectionNames,
  getVisitKey,
  type OwnedCollectionName,
  userCollectionNames,
} from '../collections';
import type { Engine } from '../Engine';
import { Locks } from '../Locks';
import { getLockName, getLockOf } from '../lockOrder';
import { NotUniqueError } from '../NotUniqueError';
import type { PropertyRecord } from '../records';
import { type CommittedChange, SERVER } from '../Store';
import { NotSavedError, RemovedAccountError, StoreUnavailableError } from '../transaction';
import type { Replacement, UnitOfWork } from '../UnitOfWork';
import type { ChangeFeed } from './ChangeFeed';
import { type Connections, query } from './Connections';
import { findUniqueIndex } from './errors';
import { PostgresFigures } from './PostgresFigures';
import { PostgresRecords } from './PostgresRecords';
import { saveChanges } from './saveChanges';
import { isStorable, tableName } from './tables';

/** Records in PostgreSQL, that several processes share. */
export class PostgresEngine implements Engine {
  /** One unit of an account waits in the database; the others of this process wait here. */
  private readonly locks = new Locks();

  constructor(
    private readonly connections: Connections,
    private readonly feed: ChangeFeed,
  ) {}

  getRecords(account: string, collection: string) {
    return new PostgresRecords<{ id: string }>(this.connections, account, collection);
  }

  getFigures(account: string) {
    return new PostgresFigures(this.connections, account);
  }

  async hasVisited(account: string, visit: Visit): Promise<boolean> {
    const rows = await this.connections.run(
      sql`select 1 from views where account_id = ${account} and key_visit = ${getVisitKey(visit)} limit 1`,
    );
    return rows.length > 0;
  }

  async findListings(slug: string) {
    if (!isStorable(slug)) return [];
    const rows = await this.connections.run<{ account_id: string; body: PropertyRecord }>(
      sql`select account_id, body from properties where key_slug = ${slug} order by seq`,
    );
    return rows.map(({ account_id: accountId, body: property }) => ({ accountId, property }));
  }

  async lock(unit: UnitOfWork, name: string) {
    unit.locks.set(name, await this.locks.acquire(name));
    const client = await this.connections.begin(unit);
    await query(client, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }

  beforeChange() {}

  async commit(unit: UnitOfWork) {
    try {
      let changes: CommittedChange[] = [];
      if (!unit.isEmpty) {
        const client = await this.connections.begin(unit);
        await noteCreated(client, unit);
        await assertKept(client, unit);
        for (const replacement of unit.replacements)
          changes = changes.concat(await replaceRecords(client, replacement));
        changes = changes.concat(await saveChanges(client, unit.changes));
        await this.feed.append(client, changes);
      }
      await this.connections.end(unit, 'commit');
    } catch (error) {
      const unique = findUniqueIndex(error);
      if (unique) throw new NotUniqueError(unique.collection, unique.index);
      throw error instanceof StoreUnavailableError ? new NotSavedError(error) : error;
    }
  }

  async discard(unit: UnitOfWork) {
    // A connection that is lost has nothing to roll back.
    await this.connections.end(unit, 'rollback').catch(() => undefined);
  }
}

async function noteCreated(client: PoolClient, { changes }: UnitOfWork) {
  const created = [...changes].flatMap(({ account, collection, id, record }) => {
    if (account !== SERVER || !record) return [];
    if (collection === 'accounts') return [getLockOf({ account: id })];
    return collection === 'users' ? [getLockOf({ user: id })] : [];
  });
  if (created.length > 0)
    await query(client, sql`delete from removed_accounts where account_id = any(${sql.param(created)})`);
}

/** @throws RemovedAccountError for records of an account, or a user, that was removed since the call began */
async function assertKept(client: PoolClient, { changes }: UnitOfWork) {
  const owned = [...changes].filter(({ account }) => account !== SERVER);
  if (owned.length === 0) return;
  const names = [...new Set(owned.map(({ account, collection }) => getLockName(collection, account)))];
  const removed = await query(
    client,
    sql`select 1 from removed_accounts where account_id = any(${sql.param(names)})`,
  );
  if (removed.length > 0) throw new RemovedAccountError();
}

/** Removes all records of an account or of a user, or replaces some collections. */
async function replaceRecords(client: PoolClient, replacement: Replacement): Promise<CommittedChange[]> {
  const account = 'user' in replacement ? replacement.user : replacement.account;
  const names = listReplaced(replacement);
  let committed: CommittedChange[] = [];
  if ('drop' in replacement)
    await query(
      client,
      sql`insert into removed_accounts (account_id) values (${getLockOf(replacement)}) on conflict do nothing`,
    );
  for (const collection of names) {
    const rows = await query<{ body: { id: string } }>(
      client,
      sql`select body from ${sql.identifier(tableName(collection))} where account_id = ${account} order by seq`,
    );
    const changes = rows.map(({ body: { id } }) => ({ account, collection, id, record: undefined }));
    committed = committed.concat(await saveChanges(client, changes));
    if (!('fill' in replacement)) continue;
    const records: readonly { id: string }[] = replacement.fill[collection as AccountCollectionName] ?? [];
    const put = records.map((record) => ({ account, collection, id: record.id, record }));
    committed = committed.concat(await saveChanges(client, put));
  }
  return committed;
}

function listReplaced(replacement: Replacement): readonly OwnedCollectionName[] {
  if ('fill' in replacement) return Object.keys(replacement.fill) as AccountCollectionName[];
  return 'user' in replacement ? userCollectionNames : accountCollectionNames;
}
