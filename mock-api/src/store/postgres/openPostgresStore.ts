import { notices } from '@lintel/contract/notices';
import { sql } from 'drizzle-orm';
import { Pool, type QueryConfig } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { makeUnits } from '../makeUnits';
import type { Dataset, Store } from '../Store';
import { ChangeFeed } from './ChangeFeed';
import { Connections } from './Connections';
import { rethrow } from './errors';
import { assertMigrated } from './migrate';
import { PostgresEngine } from './PostgresEngine';

/** Maximum number of connections of one process: PostgreSQL serves 100 by default. */
const MOST = 16;
const MOST_APART = 4;
const MOST_LONG_READS = 4;
/** Maximum time that a call waits for a connection (ms). */
const WAIT_MS = 5_000;

/** Opens the store in a PostgreSQL database that `migrate` has prepared. @throws SchemaVersionError */
export async function openPostgresStore(url: string): Promise<Store> {
  await assertMigrated(url);
  const makePool = (max: number) => {
    const pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: WAIT_MS,
      // The statements of a unit are sent without waiting for the previous results.
      pipeline: true,
      application_name: 'lintel-api',
    });
    pool.on('error', (error) => notices.warn(`A database connection was lost: ${error.message}`));
    // The query on a lost connection fails, too. Without a listener, the process would crash.
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      // PostgreSQL would compile statements with a high estimated cost, which takes longer than running them.
      client.query('set jit = off').catch(() => undefined);
    });
    return pool;
  };
  const [pool, apart, longReads] = [makePool(MOST), makePool(MOST_APART), makePool(MOST_LONG_READS)];
  const connections = new Connections(pool, apart, longReads);
  const feed = new ChangeFeed(url, connections);
  await feed.listen();
  const units = makeUnits(new PostgresEngine(connections, feed));
  return {
    ...units,
    shareDataset(accountId, shared) {
      const dataset = Object.fromEntries(
        Object.entries(shared).map(([name, records]) => [name, [...records.values()]]),
      ) as Dataset;
      return units.run(accountId, () => units.fill(accountId, dataset));
    },
    watchCommits: (onCommit, onGap) => feed.watch({ onCommit, onGap }),
    findPosition: (accountId) => feed.findPosition(accountId),
    findCommits: (accountId, from) => feed.findCommits(accountId, from),
    isShared: true,
    // This uses a separate pool, because the units in the main one may be waiting for a lock.
    countCalls: (name, { calls, seconds }) =>
      new RateLimiterPostgres({
        storeClient: { query: (statement: QueryConfig) => apart.query(statement).catch(rethrow) },
        storeType: 'pool',
        tableName: 'call_counts',
        tableCreated: true,
        keyPrefix: name,
        points: calls,
        duration: seconds,
        clearExpiredByTimeout: false,
      }),
    get writable() {
      return feed.isListening;
    },
    // Units already wait for their own writes.
    waitForWrites: async () => undefined,
    // The database compacts itself.
    compact: async () => undefined,
    async removeExpired() {
      await feed.removeOld();
      await connections.run(sql`delete from call_counts where expire < ${Date.now()}`);
    },
    async close() {
      await feed.close();
      await connections.close();
    },
  };
}
