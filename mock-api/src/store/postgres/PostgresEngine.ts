import { sql } from 'drizzle-orm';
import type { Visit } from '../AccountData';
import {
  type AccountCollectionName,
  accountCollectionNames,
  type OwnedCollectionName,
  userCollectionNames,
} from '../collections';
import type { Engine } from '../Engine';
import { Locks } from '../Locks';
import type { ListingFiguresQuery } from '../listingFigures';
import { getLockName, getLockOf, getOwner } from '../lockOrder';
import { NotUniqueError } from '../NotUniqueError';
import type { PropertyRecord } from '../records';
import { type CommittedChange, SERVER } from '../Store';
import { NotSavedError, RemovedAccountError, StoreUnavailableError } from '../transaction';
import type { Replacement, UnitOfWork } from '../UnitOfWork';
import { getVisitKey } from '../visitKey';
import type { ChangeFeed } from './ChangeFeed';
import { type Connections, query, queryPrepared, type SentStatements } from './Connections';
import { findUniqueIndex } from './errors';
import { PostgresFigures } from './PostgresFigures';
import { PostgresRecords } from './PostgresRecords';
import { readListingFigures } from './readListingFigures';
import { SearchTotals } from './SearchTotals';
import { readSaved, saveChanges } from './saveChanges';
import { isStorable, tableName } from './tables';

/** Records in PostgreSQL, which several processes share. */
export class PostgresEngine implements Engine {
  /** One unit of an account waits for the lock in the database; this process's other units wait for these locks. */
  private readonly locks = new Locks();
  private readonly totals: SearchTotals;

  constructor(
    private readonly connections: Connections,
    private readonly feed: ChangeFeed,
  ) {
    this.totals = new SearchTotals(connections);
  }

  getRecords(account: string, collection: string) {
    return new PostgresRecords<{ id: string }>(this.connections, this.totals, account, collection);
  }

  getFigures(account: string) {
    return new PostgresFigures(this.connections, account);
  }

  readListingFigures(account: string, query: ListingFiguresQuery) {
    return readListingFigures(this.connections, account, query);
  }

  async hasVisited(account: string, visit: Visit): Promise<boolean> {
    const rows = await this.connections.runPrepared(
      sql`select 1 from views where account_id = ${account} and key_visit = ${getVisitKey(visit)} limit 1`,
    );
    return rows.length > 0;
  }

  async findListings(slug: string) {
    if (!isStorable(slug)) return [];
    const rows = await this.connections.runPrepared<{ account_id: string; body: PropertyRecord }>(
      sql`select account_id, body from properties where key_slug = ${slug} order by seq`,
    );
    return rows.map(({ account_id: accountId, body: property }) => ({ accountId, property }));
  }

  async lock(unit: UnitOfWork, name: string) {
    unit.locks.set(name, await this.locks.acquire(name));
    const [, [found]] = await this.connections.inTransaction(unit, (client) =>
      Promise.all([
        queryPrepared(client, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`),
        // This query sees everything that was saved before the lock was released.
        queryPrepared<Found>(
          client,
          sql`select
            exists (select from removed_accounts where account_id = ${name}) as "isRemoved",
            (select json_object_agg(collection, total) from record_counts where account_id = ${getOwner(name)}) as counts`,
        ),
      ]),
    );
    unit.found.set(name, { isRemoved: found?.isRemoved ?? false, counts: found?.counts ?? {} });
  }

  beforeChange() {}

  async commit(unit: UnitOfWork) {
    try {
      if (unit.isEmpty) return await this.connections.end(unit, 'commit');
      await assertKept(this.connections, unit);
      await this.connections.commit(unit, (statements) => this.save(unit, statements));
    } catch (error) {
      const unique = findUniqueIndex(error);
      if (unique) throw new NotUniqueError(unique.collection, unique.index);
      throw error instanceof StoreUnavailableError ? new NotSavedError(error) : error;
    }
  }

  private async save(unit: UnitOfWork, statements: SentStatements) {
    const created = listCreated(unit);
    if (created.length > 0)
      statements.send(sql`delete from removed_accounts where account_id = any(${sql.param(created)})`);
    let changes: CommittedChange[] = [];
    for (const replacement of unit.replacements)
      changes = changes.concat(await replaceRecords(statements, replacement));
    const own = unit.knowsSaved ? unit.changes : await readSaved(statements.client, unit.changes);
    this.feed.append(statements, changes.concat(await saveChanges(statements, own)));
  }

  async discard(unit: UnitOfWork) {
    // A lost connection has nothing to roll back.
    await this.connections.end(unit, 'rollback').catch(() => undefined);
  }
}

interface Found {
  isRemoved: boolean;
  counts: Record<string, number> | null;
}

/** Lists the locks of accounts and users that a unit creates. */
const listCreated = ({ changes }: UnitOfWork) =>
  [...changes].flatMap(({ account, collection, id, record }) => {
    if (account !== SERVER || !record) return [];
    if (collection === 'accounts') return [getLockOf({ account: id })];
    return collection === 'users' ? [getLockOf({ user: id })] : [];
  });

/** @throws RemovedAccountError for records of an account, or a user, that was removed since the call began */
async function assertKept(connections: Connections, unit: UnitOfWork) {
  const created = new Set(listCreated(unit));
  const owned = [...unit.changes].filter(({ account }) => account !== SERVER);
  const names = new Set(owned.map(({ account, collection }) => getLockName(collection, account)));
  const kept = [...names].filter((name) => !created.has(name));
  const unknown = kept.filter((name) => !unit.findLocked(name));
  const removed =
    unknown.length > 0
      ? await connections.inTransaction(unit, (client) =>
          queryPrepared(
            client,
            sql`select 1 from removed_accounts where account_id = any(${sql.param(unknown)})`,
          ),
        )
      : [];
  if (removed.length > 0 || kept.some((name) => unit.findLocked(name)?.isRemoved))
    throw new RemovedAccountError();
}

/** Removes all records of an account or of a user, or replaces some collections. */
async function replaceRecords(
  statements: SentStatements,
  replacement: Replacement,
): Promise<CommittedChange[]> {
  const account = 'user' in replacement ? replacement.user : replacement.account;
  const names = listReplaced(replacement);
  let committed: CommittedChange[] = [];
  if ('drop' in replacement)
    statements.send(
      sql`insert into removed_accounts (account_id) values (${getLockOf(replacement)}) on conflict do nothing`,
    );
  for (const collection of names) {
    const rows = await query<{ body: { id: string } }>(
      statements.client,
      sql`select body from ${sql.identifier(tableName(collection))} where account_id = ${account} order by seq`,
    );
    const changes = rows.map(({ body: saved }) => ({
      account,
      collection,
      id: saved.id,
      record: undefined,
      saved,
    }));
    committed = committed.concat(await saveChanges(statements, changes));
    if (!('fill' in replacement)) continue;
    const records: readonly { id: string }[] = replacement.fill[collection as AccountCollectionName] ?? [];
    const put = records.map((record) => ({ account, collection, id: record.id, record, saved: undefined }));
    committed = committed.concat(await saveChanges(statements, put));
  }
  return committed;
}

function listReplaced(replacement: Replacement): readonly OwnedCollectionName[] {
  if ('fill' in replacement) return Object.keys(replacement.fill) as AccountCollectionName[];
  return 'user' in replacement ? userCollectionNames : accountCollectionNames;
}
