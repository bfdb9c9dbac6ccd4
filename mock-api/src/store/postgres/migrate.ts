import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { query } from './Connections';

const directory = new URL('./migrations/', import.meta.url);

/** Error when the schema of the database is newer than this version, or older: it is not upgraded at a start. */
export class SchemaVersionError extends Error {
  override readonly name = 'SchemaVersionError';
}

interface Migration {
  number: number;
  name: string;
  text: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({
      number: Number(name.split('-')[0]),
      name,
      text: await readFile(new URL(name, directory), 'utf8'),
    })),
  );
}

/** Runs the migrations that the database lacks, one after another. Simultaneous calls wait for each other. @returns their names */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations();
  return withClient(url, async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended('lintel migrate', 0))");
    await client.query(
      'create table if not exists schema_migrations (number int primary key, name text not null, at timestamptz not null default now())',
    );
    const current = await readVersion(client);
    const missing = migrations.filter(({ number }) => number > current);
    for (const { number, name, text } of missing) {
      await client.query('begin');
      try {
        await client.query(text);
        await query(client, sql`insert into schema_migrations (number, name) values (${number}, ${name})`);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
    return missing.map(({ name }) => name);
  });
}

/** @throws SchemaVersionError when the database's schema is not this version's */
export async function assertMigrated(url: string) {
  const newest = (await readMigrations()).at(-1)?.number ?? 0;
  const current = await withClient(url, async (client) => {
    const [table] = await query<{ name: string | null }>(
      client,
      sql`select to_regclass('schema_migrations')::text as name`,
    );
    return table?.name ? readVersion(client) : 0;
  });
  if (current < newest)
    throw new SchemaVersionError(
      `The database has schema ${current}; this version needs ${newest}. Run "lintel-api migrate" first.`,
    );
  if (current > newest)
    throw new SchemaVersionError(
      `The database has schema ${current}, of a newer version of Lintel; this version knows ${newest}.`,
    );
}

async function readVersion(client: Client): Promise<number> {
  const [row] = await query<{ number: number | null }>(
    client,
    sql`select max(number) as number from schema_migrations`,
  );
  return row?.number ?? 0;
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'lintel-migrate' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
