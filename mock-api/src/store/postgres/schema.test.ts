import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type TestDatabase } from '../../testing/startPostgres';
import { assertMigrated, migrate, SchemaVersionError } from './migrate';
import { listTables } from './tables';

let database: TestDatabase;
let url: string;
let client: Client;
beforeAll(async () => {
  database = await startPostgres();
  url = await database.createDatabase();
  await expect(assertMigrated(url)).rejects.toThrow('Run "lintel-api migrate" first');
  await Promise.all([migrate(url), migrate(url)]);
  client = new Client({ connectionString: url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.stop();
});

test('[DATA-06] migrates an empty database once, also when two processes start', async () => {
  const { rows } = await client.query('select number, name from schema_migrations order by number');
  const names = (await readdir(join(__dirname, 'migrations'))).sort();
  expect(names.length).toBeGreaterThan(1);
  expect(rows).toEqual(names.map((name) => ({ number: Number.parseInt(name, 10), name })));
  expect(await migrate(url)).toEqual([]);
  await assertMigrated(url);
});

test('[DATA-06] has a table for each collection, with the columns and indexes that are read', async () => {
  const { rows: columns } = await client.query<{ table_name: string; column_name: string; type: string }>(
    "select table_name, column_name, data_type as type from information_schema.columns where table_schema = 'public'",
  );
  const readIndexes = async () => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'",
    );
    return new Map(rows.map(({ name, definition }) => [name, definition]));
  };
  const indexes = await readIndexes();
  for (const { name, isAccounts, columns: declared, indexes: declaredIndexes } of listTables()) {
    const expected = [
      ...(isAccounts ? ['account_id text'] : []),
      'seq bigint',
      'id text',
      'body json',
      ...declared.map(
        (column) => `${column.name} ${/^(text|boolean|double precision)/.exec(column.type)?.[0]}`,
      ),
    ];
    const found = columns.filter(({ table_name: table }) => table === name);
    expect({ name, columns: found.map((each) => `${each.column_name} ${each.type}`).sort() }).toEqual({
      name,
      columns: expected.sort(),
    });
    for (const [index, definition] of Object.entries(declaredIndexes)) {
      const declaredIndex = `create ${definition.replace(/^(unique )?on/, `$1index ${index} on`)}`;
      await client.query('begin');
      await client.query(`drop index if exists ${index}`);
      await client.query(declaredIndex);
      const [expectedDefinition, found] = [(await readIndexes()).get(index), indexes.get(index)];
      await client.query('rollback');
      expect({ index, found }).toEqual({ index, found: expectedDefinition });
    }
  }
});

test('[DATA-06] keeps the texts that are searched in their rows', async () => {
  const { rows } = await client.query<{ name: string; storage: string }>(
    "select concat_ws('.', attrelid::regclass, attname) as name, attstorage as storage from pg_attribute where attnum > 0",
  );
  const stored = new Map(rows.map(({ name, storage }) => [name, storage]));
  const searched = listTables().flatMap(({ name, indexes }) =>
    Object.values(indexes).flatMap((definition) =>
      [...definition.matchAll(/(\w+) gin_trgm_ops/g)].map(([, column]) => `${name}.${column}`),
    ),
  );
  expect(searched).toContain('properties.related_text');
  const inRow = 'm';
  expect(searched.filter((column) => stored.get(column) !== inRow)).toEqual([]);
});

test('[DATA-06] refuses a database of a newer version', async () => {
  await client.query("insert into schema_migrations (number, name) values (9999, '9999-later.sql')");
  await expect(assertMigrated(url)).rejects.toThrow(SchemaVersionError);
  await expect(assertMigrated(url)).rejects.toThrow('of a newer version of Lintel');
});
