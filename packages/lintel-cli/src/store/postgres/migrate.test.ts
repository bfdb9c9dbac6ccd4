import { tmpdir } from 'node:os';
import { startPostgres, type TestDatabase } from '@lintel/build/checkout/start-postgres';
import { Client } from 'pg';
import { runLintel } from '../../testing/index.ts';
import { openReleaseStore } from '../openReleaseStore.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let url: string;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  database = await startPostgres();
}, 120_000);
afterAll(() => database.stop());
beforeEach(async () => {
  environment = { ...process.env };
  url = await database.createDatabase();
  Object.assign(process.env, { DATABASE_URL: url, LINTEL_STORE: tmpdir() });
});
afterEach(() => {
  process.env = environment;
});

async function query(text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const open = () => openReleaseStore({ root: '/nowhere', databaseUrl: url });

test('[DATA-49] migrates once, also when several start at the same time', async () => {
  const ended = await Promise.all(Array.from({ length: 3 }, () => runLintel('migrate')));
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(ended.map(({ out }) => out).sort()).toEqual([
    'Migrated the database: 0001-records.sql.',
    'The database is up to date.',
    'The database is up to date.',
  ]);
  expect(await query('select number, name from registry.schema_migrations')).toEqual([
    { number: 1, name: '0001-records.sql' },
  ]);
  const store = await open();
  expect(await store.newestRevision()).toBe(0);
  await store.close();
});

test('[DATA-49] nothing starts on a database with another schema, and both directions are told apart', async () => {
  await expect(open()).rejects.toThrow(
    `The registry's schema in the database is 0; this version needs 1. Run "lintel migrate" first.`,
  );
  await runLintel('migrate');
  await query("insert into registry.schema_migrations (number, name) values (2, '0002-later.sql')");
  await expect(open()).rejects.toThrow(
    "The registry's schema in the database is 2, of a newer version of Lintel; this version knows 1.",
  );
});

test('[DATA-49] says which variable is missing or wrong, and that a database is away', async () => {
  process.env['DATABASE_URL'] = 'mysql://localhost';
  expect((await runLintel('status')).error).toBe(
    'Invalid environment variables: DATABASE_URL: Expected postgresql://user:password@host/database',
  );
  process.env['DATABASE_URL'] = '';
  expect(await runLintel('migrate')).toMatchObject({
    code: 1,
    error: 'Set DATABASE_URL, the database to migrate.',
  });
  process.env['DATABASE_URL'] = 'postgresql://lintel@127.0.0.1:1/lintel';
  expect(await runLintel('status')).toMatchObject({
    code: 1,
    error:
      "The registry can't reach its database now, so nothing was changed. Try again later.\n" +
      'Cause: connect ECONNREFUSED 127.0.0.1:1',
  });
});
