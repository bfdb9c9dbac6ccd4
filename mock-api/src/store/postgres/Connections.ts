import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { currentUnit, type UnitOfWork } from '../UnitOfWork';
import { rethrow } from './errors';

const dialect = new PgDialect();

export type Row = QueryResultRow;
type Runs = Pick<PoolClient, 'query'>;

/** Runs a query. @returns its rows */
export async function query<Found extends Row = Row>(client: Runs, statement: SQL): Promise<Found[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const { rows } = await client.query<Found>(text, params).catch(rethrow);
  return rows;
}

/** The connections of a process. A unit of work has one of its own from its first lock to its end. */
export class Connections {
  private readonly clients = new WeakMap<UnitOfWork, PoolClient>();

  /** @param apart for units within units, so that those never wait for each other's connection */
  constructor(
    private readonly pool: Pool,
    private readonly apart: Pool,
  ) {}

  /** Runs a query on the running unit's connection, or on any. */
  run<Found extends Row = Row>(statement: SQL): Promise<Found[]> {
    const unit = currentUnit();
    return query<Found>((unit && this.clients.get(unit)) ?? this.pool, statement);
  }

  /** The unit's connection, in a transaction. */
  async begin(unit: UnitOfWork): Promise<PoolClient> {
    const existing = this.clients.get(unit);
    if (existing) return existing;
    const client = await (unit.outer ? this.apart : this.pool).connect().catch(rethrow);
    try {
      await client.query('begin');
    } catch (error) {
      client.release(error as Error);
      rethrow(error);
    }
    this.clients.set(unit, client);
    return client;
  }

  async end(unit: UnitOfWork, command: 'commit' | 'rollback') {
    const client = this.clients.get(unit);
    if (!client) return;
    this.clients.delete(unit);
    try {
      await client.query(command);
      client.release();
    } catch (error) {
      // Whether it was saved is unknown now; the connection is of no use any more.
      client.release(error as Error);
      rethrow(error);
    }
  }

  async close() {
    // Their connections may be cut while they say goodbye.
    for (const pool of [this.pool, this.apart]) pool.removeAllListeners('error').on('error', () => undefined);
    await Promise.all([this.pool.end(), this.apart.end()]);
  }
}
