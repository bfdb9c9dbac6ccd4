import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { UserError } from '../../UserError.ts';
import { rethrow } from './errors.ts';

const directory = new URL('./migrations/', import.meta.url);

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

/**
 * Runs the missing migrations of the database's schema `registry` in order. Simultaneous calls are serialized by a
 * lock.
 * @returns their names
 */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations();
  return withClient(url, async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended('lintel registry migrate', 0))");
    await client.query('create schema if not exists registry');
    await client.query(
      'create table if not exists registry.schema_migrations (number int primary key, name text not null, at timestamptz not null default now())',
    );
    const current = await readVersion(client);
    const missing = migrations.filter(({ number }) => number > current);
    for (const { number, name, text } of missing) {
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into registry.schema_migrations (number, name) values ($1, $2)', [
          number,
          name,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
    return missing.map(({ name }) => name);
  });
}

/** @throws UserError when the database's schema does not match this version */
export async function assertMigrated(url: string): Promise<void> {
  const newest = (await readMigrations()).at(-1)?.number ?? 0;
  const current = await withClient(url, async (client) => {
    const { rows } = await client.query("select to_regclass('registry.schema_migrations') as name");
    return rows[0]?.name ? readVersion(client) : 0;
  });
  if (current < newest)
    throw new UserError(
      `The registry's schema in the database is ${current}; this version needs ${newest}. Run "lintel migrate" first.`,
    );
  if (current > newest)
    throw new UserError(
      `The registry's schema in the database is ${current}, of a newer version of Lintel; this version knows ${newest}.`,
    );
}

async function readVersion(client: Client): Promise<number> {
  const { rows } = await client.query('select max(number) as number from registry.schema_migrations');
  return rows[0]?.number ?? 0;
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: 'lintel-migrate',
    connectionTimeoutMillis: 5_000,
  });
  // The query that uses the connection fails as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    return rethrow(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
