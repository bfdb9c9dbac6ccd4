import { notices } from '@lintel/contract/notices';
import { Pool } from 'pg';
import { makeUnits } from '../makeUnits';
import type { Dataset, Store } from '../Store';
import { ChangeFeed } from './ChangeFeed';
import { Connections } from './Connections';
import { assertMigrated } from './migrate';
import { PostgresEngine } from './PostgresEngine';

/** Connections of one process: PostgreSQL serves 100 by default. */
const MOST = 16;
const MOST_APART = 4;
/** How long a call waits for a connection (ms). */
const WAIT_MS = 5_000;

/** The store in a PostgreSQL database that `migrate` has prepared. @throws SchemaVersionError */
export async function openPostgresStore(url: string): Promise<Store> {
  await assertMigrated(url);
  const makePool = (max: number) => {
    const pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: WAIT_MS,
      application_name: 'lintel-api',
    });
    pool.on('error', (error) => notices.warn(`A database connection was lost: ${error.message}`));
    // The query that uses it fails, too; without a listener the process would end.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const connections = new Connections(makePool(MOST), makePool(MOST_APART));
  const feed = new ChangeFeed(url);
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
    watchCommits: (listener) => feed.watch(listener),
    writable: true,
    // Units wait for their own writes.
    waitForWrites: async () => undefined,
    compact: () => feed.removeOld(),
    async close() {
      await feed.close();
      await connections.close();
    },
  };
}
