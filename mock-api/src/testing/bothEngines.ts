import { rm } from 'node:fs/promises';
import { openJournalStore } from '../store/openJournalStore';
import { migrate } from '../store/postgres/migrate';
import { openPostgresStore } from '../store/postgres/openPostgresStore';
import type { Store } from '../store/Store';
import { createTemporaryDirectory } from './startApi';
import { startPostgres, type TestDatabase } from './startPostgres';

/**
 * Opens a store in memory with a journal, and one in PostgreSQL, for all tests of a file, which compare the two.
 * @param fill is called with each before the tests
 * @returns the journal's store, then PostgreSQL's, once the tests run
 */
export function openBothEngines(fill: (store: Store) => Promise<void> = async () => undefined): Store[] {
  const stores: Store[] = [];
  let directory: string;
  let database: TestDatabase;
  beforeAll(async () => {
    directory = await createTemporaryDirectory();
    database = await startPostgres();
    const url = await database.createDatabase();
    await migrate(url);
    stores.push(await openJournalStore(directory), await openPostgresStore(url));
    for (const store of stores) await fill(store);
  }, 60_000);
  afterAll(async () => {
    for (const store of stores) await store.close();
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  });
  return stores;
}
