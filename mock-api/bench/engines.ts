import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readSettings } from '../src/settings';
import { copyStore } from '../src/store/copyStore';
import { migrate } from '../src/store/postgres/migrate';
import { startPostgres } from '../src/testing/startPostgres';
import { measureCalls } from './measureCalls';
import { startServer } from './startServer';

// npm run bench:engines: an account with 100,000 leads on both engines, on PostgreSQL with two API processes, one of
// which is read from and the other written to; then copies it to a journal and to another database.

const root = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
const directory = (name: string) => join(root, name);

async function measureJournal() {
  const server = await startServer(directory('journal'));
  try {
    const account = await server.createAccount('large');
    const medians = await measureCalls(account, account);
    return { medians, createdMs: account.madeInMs, memoryMb: await server.memoryMb() };
  } finally {
    await server.stop();
  }
}

async function measurePostgres(databaseUrl: string) {
  await migrate(databaseUrl);
  const options = { environment: { DATABASE_URL: databaseUrl } };
  const maker = await startServer(directory('keys'), options);
  const account = await maker.createAccount('large');
  // What made the account keeps its records in memory.
  await maker.stop();
  await vacuum(databaseUrl);
  const servers = [
    await startServer(directory('keys'), options),
    await startServer(directory('keys'), options),
  ] as const;
  try {
    const [reader, writer] = servers;
    const medians = await measureCalls(reader.makeCalls(account.token), writer.makeCalls(account.token));
    const memoryMb = await Promise.all(servers.map((server) => server.memoryMb()));
    return { medians, createdMs: account.madeInMs, memoryMb };
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** PostgreSQL does so by itself within a minute. */
async function vacuum(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** @returns seconds, and what the copies print */
async function measureCopies(from: string, to: string) {
  await migrate(to);
  const settings = (databaseUrl: string) => ({
    ...readSettings(process.env),
    dataDirectory: directory('copy'),
    databaseUrl,
  });
  const start = performance.now();
  const toJournal = await copyStore(settings(from), 'postgres', 'journal');
  const between = performance.now();
  const toPostgres = await copyStore(settings(to), 'journal', 'postgres');
  const end = performance.now();
  const seconds = { toJournal: toSeconds(between - start), toPostgres: toSeconds(end - between) };
  return { seconds, isEqual: toJournal === toPostgres, table: toPostgres.split('\n') };
}

const toSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

const database = await startPostgres();
try {
  const [first, second] = [await database.createDatabase(), await database.createDatabase()];
  const journal = await measureJournal();
  const postgres = await measurePostgres(first);
  const medians = Object.fromEntries(
    Object.entries(journal.medians).map(([name, ms]) => [
      name,
      { journal: ms, postgres: postgres.medians[name] },
    ]),
  );
  const rest = [journal, postgres].map(({ createdMs, memoryMb }) => ({ createdMs, memoryMb }));
  const copies = await measureCopies(first, second);
  console.log(JSON.stringify({ medians, journal: rest[0], postgres: rest[1], copies }, null, 2));
} finally {
  await database.stop();
  await rm(root, { recursive: true, force: true });
}
