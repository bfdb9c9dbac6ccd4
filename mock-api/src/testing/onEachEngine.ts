import { rm } from 'node:fs/promises';
import { openJournalStore } from '../store/openJournalStore';
import { migrate } from '../store/postgres/migrate';
import { openPostgresStore } from '../store/postgres/openPostgresStore';
import type { Store } from '../store/Store';
import { createTemporaryDirectory } from './startApi';
import { startPostgres, type TestDatabase } from './startPostgres';

/**
 * Runs tests on a store in memory with a journal, and on one in PostgreSQL.
 * @param useStore receives an empty store before each test
 */
export function onEachEngine(useStore: (store: Store) => void, declareTests: () => void) {
  let directory: string;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startPostgres();
  }, 60_000);
  afterAll(() => database.stop());

  const engines = {
    journal: async () => openJournalStore(directory),
    PostgreSQL: async () => {
      const url = await database.createDatabase();
      await migrate(url);
      return openPostgresStore(url);
    },
  };

  describe.each(Object.entries(engines))('%s', (_, open) => {
    let store: Store;
    beforeEach(async () => {
      directory = await createTemporaryDirectory();
      store = await open();
      useStore(store);
    });
    afterEach(async () => {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    });
    declareTests();
  });
}
