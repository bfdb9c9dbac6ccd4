import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { anyDataset } from '../../testing/anyDataset';
import { startPostgres, type TestDatabase } from '../../testing/startPostgres';
import type { Dataset, Store } from '../Store';
import { migrate } from './migrate';
import { openPostgresStore } from './openPostgresStore';

let database: TestDatabase;
let store: Store;
let client: Client;
beforeAll(async () => {
  database = await startPostgres();
  const url = await database.createDatabase();
  await migrate(url);
  store = await openPostgresStore(url);
  client = new Client({ connectionString: url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await store.close();
  await database.stop();
});

const readCounts = async () =>
  (await client.query('select * from list_counts where count <> 0 order by account_id, collection, choices'))
    .rows;

const withoutRepeatedIds = (dataset: Dataset): Dataset =>
  Object.fromEntries(
    Object.entries(dataset).map(([name, records]) => [
      name,
      [...new Map((records as { id: string }[]).map((record) => [record.id, record])).values()],
    ]),
  );

test('[DATA-06] counts the lists of a database of an earlier version as changes count them', async () => {
  const datasets = fc.sample(anyDataset, { numRuns: 4, seed: 7 }) as Dataset[];
  for (const [number, dataset] of datasets.entries())
    await store.run(`account-${number}`, () => store.fill(`account-${number}`, withoutRepeatedIds(dataset)));
  const counted = await readCounts();
  expect(new Set(counted.map(({ collection }) => collection)).size).toBe(5);
  const migration = await readFile(join(__dirname, 'migrations', '0007-list-counts.sql'), 'utf8');
  await client.query('truncate list_counts');
  for (const [statement] of migration.matchAll(/^insert [^;]+;/gm)) await client.query(statement);
  expect(await readCounts()).toEqual(counted);
});
