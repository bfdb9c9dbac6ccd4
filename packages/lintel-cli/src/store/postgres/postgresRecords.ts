import { randomUUID } from 'node:crypto';
import { notices } from '@lintel/contract/notices';
import { Pool, type QueryResult } from 'pg';
import type { RegistryRecord, RegistryRecords } from '../RegistryRecords.ts';
import { AWAY, isUnavailable, rethrow, UNCERTAIN } from './errors.ts';
import { assertMigrated } from './migrate.ts';

/** Maximum number of connections of one process: PostgreSQL accepts 100 by default. */
const MOST = 8;
/** Timeouts for a connection, and for the result of a query (ms). */
const CONNECT_MS = 2_000;
const RESULT_MS = 5_000;

export interface PostgresRecords {
  records: RegistryRecords;
  close(): Promise<void>;
}

/**
 * Opens the registry's records in a PostgreSQL database.
 * @throws UserError unless `migrate` has prepared the database
 */
export async function openPostgresRecords(url: string): Promise<PostgresRecords> {
  await assertMigrated(url);
  const pool = new Pool({
    connectionString: url,
    application_name: 'lintel-registry',
    max: MOST,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: RESULT_MS,
    keepAlive: true,
    // Lets a command exit although it has not closed its connections.
    allowExitOnIdle: true,
  });
  pool.on('error', (error) =>
    notices.warn(`A connection to the registry's database was lost: ${error.message}`),
  );
  // The query that uses the connection fails as well; without a listener, the process would exit.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { records: makeRecords(pool), close: () => pool.end() };
}

function makeRecords(pool: Pool): RegistryRecords {
  return {
    async read(name) {
      const { rows } = await read('select text from registry.records where name = $1', [name]);
      return rows[0]?.text ?? null;
    },

    create: (name, text) =>
      write(
        name,
        'insert into registry.records (name, text, write_id) values ($1, $3, $2) on conflict (name) do nothing',
        [text],
      ),

    replace: (name, before, text) =>
      write(
        name,
        'update registry.records set text = $4, write_id = $2, written_at = now() where name = $1 and text = $3',
        [before, text],
      ),

    async remove(name) {
      await pool.query('delete from registry.records where name = $1', [name]).catch(rethrow);
    },

    async list(folder) {
      const { rows } = await read(
        'select name, text, written_at from registry.records where name >= $1 and name < $2 order by name',
        rangeOf(folder),
      );
      return rows.map(
        ({ name, text, written_at }): RegistryRecord => ({ name, text, writtenAt: written_at.toISOString() }),
      );
    },

    async findLast(folder) {
      const { rows } = await read(
        'select name from registry.records where name >= $1 and name < $2 order by name desc limit 1',
        rangeOf(folder),
      );
      return rows[0]?.name ?? null;
    },
  };

  /**
   * Runs a query, and retries it once on a new connection: a connection that broke while idle fails with its next
   * query.
   */
  function read(text: string, values: string[]): Promise<QueryResult> {
    return pool
      .query(text, values)
      .catch((error) => (isUnavailable(error) ? pool.query(text, values) : Promise.reject(error)))
      .catch(rethrow);
  }

  /**
   * Runs a statement that writes one record. When the connection is lost before the response, it runs again; the id of
   * the write shows whether the first run took effect.
   * @param values from $3 on; $1 is the name, $2 the id of this write
   * @returns whether this call wrote the record
   */
  async function write(name: string, statement: string, values: string[]): Promise<boolean> {
    const id = randomUUID();
    const run = async () => {
      const client = await pool.connect().catch((error) => rethrow(error));
      let failure: Error | undefined;
      try {
        return (await client.query(statement, [name, id, ...values])).rowCount === 1;
      } catch (error) {
        failure = error as Error;
        throw error;
      } finally {
        client.release(failure);
      }
    };
    try {
      return await run();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const isRefused = 'code' in error && /^(53|57|25)/.test(String(error.code));
      return run()
        .then(async (isWritten) => isWritten || wasWritten(name, id))
        .catch((again) => rethrow(again, isRefused ? AWAY : UNCERTAIN));
    }
  }

  async function wasWritten(name: string, id: string): Promise<boolean> {
    const { rows } = await pool.query('select 1 from registry.records where name = $1 and write_id = $2', [
      name,
      id,
    ]);
    return rows.length === 1;
  }
}

/** Returns the range of names below a folder: `0` directly follows `/`. */
const rangeOf = (folder: string) => [folder, folder.replace(/\/$/, '0')];
