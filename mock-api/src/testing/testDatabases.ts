import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../store/postgres/migrate';

/** The server on which each API of a test has a database; unset for tests of the journal. */
const SERVER = process.env['TEST_DATABASE_SERVER'];
const TEMPLATE = 'lintel_template';

async function onServer<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: SERVER });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const toUrl = (name: string) => String(SERVER).replace(/[^/]*$/, name);

/** Prepares the template that the databases of tests are copied from. */
export async function prepareTemplate() {
  await onServer((client) => client.query(`create database ${TEMPLATE}`));
  await migrate(toUrl(TEMPLATE));
}

/** Returns the name of a data directory's database: an API that is restarted with the directory finds its records. */
const databaseName = (dataDirectory: string) =>
  `test_${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 24)}`;

/** @returns the URL of the directory's database, which is created when there is none; null for tests of the journal */
export async function openTestDatabase(dataDirectory: string): Promise<string | null> {
  if (!SERVER) return null;
  const name = databaseName(dataDirectory);
  await onServer(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  return toUrl(name);
}

export async function dropTestDatabase(dataDirectory: string) {
  if (SERVER)
    await onServer((client) =>
      client.query(`drop database if exists ${databaseName(dataDirectory)} with (force)`),
    );
}
