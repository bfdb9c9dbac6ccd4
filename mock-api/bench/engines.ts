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
// which is read from and the other written to; the same among 1,000 other accounts with 1,000 leads each; then copies of
// the account to a journal and to another database. With --crowd only the second, with --no-crowd all but it.

const CROWD = 1_000;
const CROWD_LEADS = 1_000;
const accountTables = ['leads', 'activities'];
const withCrowd = !process.argv.includes('--no-crowd');
const withRest = !process.argv.includes('--crowd');

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
  const template = await maker.createAccount('empty');
  const leads = Array.from(
    { length: CROWD_LEADS },
    (_, number) => `Lead ${number},lead.${number}@example.org`,
  );
  await fetch(`${maker.base}/leads/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${template.token}`, 'Content-Type': 'text/csv' },
    body: ['name,email', ...leads].join('\n'),
  });
  // What made the account keeps its records in memory.
  await maker.stop();
  const measure = async () => {
    await run(databaseUrl, 'vacuum analyze');
    const servers = [
      await startServer(directory('keys'), options),
      await startServer(directory('keys'), options),
    ] as const;
    try {
      const [reader, writer] = servers;
      const medians = await measureCalls(reader.makeCalls(account.token), writer.makeCalls(account.token));
      return { medians, memoryMb: await Promise.all(servers.map((server) => server.memoryMb())) };
    } finally {
      for (const server of servers) await server.stop();
    }
  };
  const alone = await measure();
  if (!withCrowd) return { createdMs: account.madeInMs, alone, crowded: null };
  await addCrowd(databaseUrl, template.id);
  return { createdMs: account.madeInMs, alone, crowded: await measure() };
}

/** Copies an account's records to many accounts, in the database. */
async function addCrowd(databaseUrl: string, accountId: string) {
  const tables = [...accountTables, 'figure_counts', 'figure_days', 'figure_totals', 'record_counts'];
  for (const table of tables) {
    const { rows } = await run(
      databaseUrl,
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_name = '${table}' and column_name not in ('seq', 'account_id')`,
    );
    const { names } = rows[0] as { names: string };
    await run(
      databaseUrl,
      `insert into ${table} (account_id, ${names})
        select account_id || '-' || number, ${names} from ${table}, generate_series(1, ${CROWD}) as number
        where account_id = '${accountId}'`,
    );
  }
}

async function run(databaseUrl: string, statement: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
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
  const journal = withRest ? await measureJournal() : null;
  const { createdMs, alone, crowded } = await measurePostgres(first);
  const medians = Object.fromEntries(
    Object.entries(alone.medians).map(([name, ms]) => [
      name,
      { journal: journal?.medians[name], postgres: ms, amongOthers: crowded?.medians[name] },
    ]),
  );
  const memoryMb = { journal: journal?.memoryMb, postgres: alone.memoryMb, amongOthers: crowded?.memoryMb };
  const copies = withRest ? await measureCopies(first, second) : null;
  console.log(JSON.stringify({ medians, memoryMb, createdMs, copies }, null, 2));
} finally {
  await database.stop();
  await rm(root, { recursive: true, force: true });
}
