import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
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

/**
 * Runs a query that each connection parses and plans once. It is for queries that find records by their keys, whose
 * plan does not depend on the values.
 */
export async function queryPrepared<Found extends Row = Row>(client: Runs, statement: SQL): Promise<Found[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const { rows } = await client
    .query<Found>({ name: nameStatement(text), text, values: params })
    .catch(rethrow);
  return rows;
}

const names = new Map<string, string>();

function nameStatement(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Maximum time that a reader may take for a chunk (ms). */
const PIECE_MS = 60_000;

/**
 * Statements that were sent to the database, which executes them in order. A statement is sent without waiting for the
 * previous result.
 */
export class SentStatements {
  private sent: Promise<unknown>[] = [];

  constructor(readonly client: PoolClient) {}

  send(statement: SQL) {
    const answer = queryPrepared(this.client, statement);
    // `finish` reports the failure.
    answer.catch(() => undefined);
    this.sent.push(answer);
  }

  /** Waits for the results. @throws the first failure */
  async finish() {
    await Promise.all(this.sent.splice(0));
  }
}

/** The connections of a process. A unit of work has its own connection from its first lock to its end. */
export class Connections {
  private readonly clients = new WeakMap<UnitOfWork, PoolClient>();

  /**
   * @param apart for units within units, which avoids deadlocks between units that wait for a connection
   * @param longReads for downloads, which last as long as their readers take
   */
  constructor(
    private readonly pool: Pool,
    private readonly apart: Pool,
    private readonly longReads: Pool,
  ) {}

  /** Runs a query on the running unit's connection, or on any. */
  run<Found extends Row = Row>(statement: SQL): Promise<Found[]> {
    return query<Found>(this.findClient(), statement);
  }

  /** Runs a query that finds records by their keys. */
  runPrepared<Found extends Row = Row>(statement: SQL): Promise<Found[]> {
    return queryPrepared<Found>(this.findClient(), statement);
  }

  /**
   * Runs a query with a cursor, which sees the database at one moment. A reader that takes longer than a minute for a
   * chunk is disconnected, because others may be waiting for its connection.
   */
  async *runInPieces<Found extends Row = Row>(statement: SQL, size: number): AsyncGenerator<Found[]> {
    const client = await this.longReads.connect().catch(rethrow);
    let isDone = false;
    try {
      await query(client, sql`begin read only`);
      await query(client, sql`set local idle_in_transaction_session_timeout = ${sql.raw(String(PIECE_MS))}`);
      await query(client, sql`declare pieces no scroll cursor for ${statement}`);
      while (!isDone) {
        const rows = await query<Found>(client, sql`fetch ${sql.raw(String(size))} from pieces`);
        isDone = rows.length < size;
        if (rows.length > 0) yield rows;
      }
      await query(client, sql`commit`);
    } finally {
      // An unfinished transaction ends with its connection.
      client.release(!isDone);
    }
  }

  private findClient(): Runs {
    const unit = currentUnit();
    return (unit && this.clients.get(unit)) ?? this.pool;
  }

  /** Runs work on the unit's connection, in its transaction. The `begin` is sent together with the first statements. */
  async inTransaction<Result>(
    unit: UnitOfWork,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const existing = this.clients.get(unit);
    if (existing) return work(existing);
    const client = await (unit.outer ? this.apart : this.pool).connect().catch(rethrow);
    this.clients.set(unit, client);
    const [, result] = await Promise.all([client.query('begin').catch(rethrow), work(client)]);
    return result;
  }

  /**
   * Saves with the statements that `send` sends, followed directly by the commit: after a failure the database rolls
   * back instead.
   */
  async commit(unit: UnitOfWork, send: (statements: SentStatements) => Promise<void>) {
    const statements = await this.inTransaction(unit, async (client) => {
      const sent = new SentStatements(client);
      await send(sent);
      return sent;
    });
    const ended = this.end(unit, 'commit');
    const [{ reason } = { reason: undefined }] = (
      await Promise.allSettled([statements.finish(), ended])
    ).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    if (reason) throw reason;
  }

  async end(unit: UnitOfWork, command: 'commit' | 'rollback') {
    const client = this.clients.get(unit);
    if (!client) return;
    this.clients.delete(unit);
    try {
      await client.query(command);
      client.release();
    } catch (error) {
      // It is unknown whether the unit was saved, and the connection is no longer usable.
      client.release(error as Error);
      rethrow(error);
    }
  }

  async close() {
    // Connections may be lost while they are being closed.
    const pools = [this.pool, this.apart, this.longReads];
    for (const pool of pools) pool.removeAllListeners('error').on('error', () => undefined);
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
