import { startObjectStorage } from '@lintel/build/checkout/start-object-storage';
import { startPostgres } from '@lintel/build/checkout/start-postgres';
import { Bucket } from '../store/bucket/Bucket.ts';
import { openReleaseStore, type StoreSettings } from '../store/openReleaseStore.ts';
import { migrate } from '../store/postgres/migrate.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type TemporaryStore, temporaryStoreOf } from './temporaryStore.ts';

/** Locations of releases and records. */
export const storeKinds = {
  directory: { isInBucket: false, isInDatabase: false },
  'directory with PostgreSQL': { isInBucket: false, isInDatabase: true },
  'bucket with a directory': { isInBucket: true, isInDatabase: false },
  'bucket with PostgreSQL': { isInBucket: true, isInDatabase: true },
} as const;

export type StoreKind = keyof typeof storeKinds;

export interface TestedStore {
  kind: StoreKind;
  temporary: TemporaryStore<ReleaseStore>;
  /** Settings of the current test's store. */
  readonly settings: StoreSettings;
  /** Environment variables with which a process opens the same store. */
  readonly environment: Record<string, string>;
  /** Opens the store again, like another process. */
  openAgain(): Promise<ReleaseStore>;
  /** The servers of the store. */
  readonly storage: Awaited<ReturnType<typeof startObjectStorage>>;
  readonly database: Awaited<ReturnType<typeof startPostgres>>;
}

/** Declares tests for each kind of store; each test has an empty one. */
export function onEachStore(declareTests: (tested: TestedStore) => void) {
  const servers = testedServers();
  for (const kind of Object.keys(storeKinds) as StoreKind[])
    describe(`[${kind}]`, () => declareTests(testedStore(kind, servers)));
}

interface Servers {
  storage: TestedStore['storage'];
  database: TestedStore['database'];
}

/** Starts the servers for the tests of a file. */
function testedServers(): Servers {
  const servers = {} as Servers;
  beforeAll(async () => {
    [servers.storage, servers.database] = await Promise.all([startObjectStorage(), startPostgres()]);
  }, 120_000);
  afterAll(async () => {
    await servers.storage?.stop();
    await servers.database?.stop();
  });
  return servers;
}

/** Provides each test with an empty store of this kind. */
export function testedStore(kind: StoreKind, servers = testedServers()): TestedStore {
  const { isInBucket, isInDatabase } = storeKinds[kind];
  let settings: StoreSettings;
  const opened: ReleaseStore[] = [];
  const temporary = temporaryStoreOf(async (root) => {
    settings = { root, ...(isInBucket && { bucket: servers.storage.bucket }) };
    if (isInDatabase) {
      settings.databaseUrl = await servers.database.createDatabase();
      await migrate(settings.databaseUrl);
    }
    return openReleaseStore(settings);
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    if (!settings.bucket) return;
    const bucket = new Bucket(settings.bucket);
    await bucket.removeFolder('');
    bucket.close();
  });
  return {
    kind,
    temporary,
    get settings() {
      return settings;
    },
    get environment() {
      const { root, databaseUrl, bucket } = settings;
      return {
        LINTEL_STORE: root,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...(bucket && {
          RELEASES_BUCKET: bucket.bucket,
          S3_ENDPOINT: bucket.endpoint ?? '',
          AWS_REGION: bucket.region,
        }),
      };
    },
    async openAgain() {
      const store = await openReleaseStore(settings);
      opened.push(store);
      return store;
    },
    get storage() {
      return servers.storage;
    },
    get database() {
      return servers.database;
    },
  };
}
