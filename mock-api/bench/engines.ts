import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { migrate } from '../src/store/postgres/migrate';
import { startPostgres } from '../src/testing/startPostgres';
import { addAccounts } from './addAccounts';
import { measureCalls } from './measureCalls';
import { measureCopies } from './measureCopies';
import { measureExport } from './measureExport';
import { type Measured, printTable } from './printTable';
import { type Server, startServer } from './startServer';

// npm run bench:engines: measures an account with 100,000 leads on both engines, on PostgreSQL with two API processes:
// one for reads, the other for writes. With --accounts 1000, the database also has that many other accounts with 1,000
// leads each. With --copies, the bench also copies everything to a journal and to another database.

const { values: options } = parseArgs({
  options: { accounts: { type: 'string', default: '0' }, copies: { type: 'boolean', default: false } },
});
const others = Number(options.accounts);

const root = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
const directory = (name: string) => join(root, name);

async function measureJournal(): Promise<Measured> {
  const server = await startServer(directory('journal'));
  try {
    const account = await server.createAccount('large');
    return await measure([server], account.token);
  } finally {
    await server.stop();
  }
}

/** Reads from the first process and writes to the last. */
async function measure(servers: readonly [Server, ...Server[]], token: string): Promise<Measured> {
  const [reader] = servers;
  const writer = servers.at(-1) ?? reader;
  const medians = await measureCalls(reader.makeCalls(token), writer.makeCalls(token));
  const memoryMb = await Promise.all(servers.map((server) => server.memoryMb()));
  const exported = await measureExport(reader, reader.makeCalls(token));
  return { medians, memoryMb, exported, load: loadavg()[0] ?? 0 };
}

async function measurePostgres(databaseUrl: string): Promise<Measured[]> {
  await migrate(databaseUrl);
  const environment = { DATABASE_URL: databaseUrl };
  const maker = await startServer(directory('keys'), { environment });
  const { token } = await maker.createAccount('large');
  const template = others > 0 ? await maker.createAccount('empty') : null;
  if (template) await template.call('POST', '/leads/import', makeLeads());
  // The process that created the account keeps its records in memory.
  await maker.stop();
  const measureTwo = async () => {
    await settle(databaseUrl);
    const start = () => startServer(directory('keys'), { environment });
    const servers = [await start(), await start()] as const;
    try {
      return await measure([...servers], token);
    } finally {
      for (const server of servers) await server.stop();
    }
  };
  const alone = await measureTwo();
  if (!template) return [alone];
  await addAccounts((statement) => run(databaseUrl, statement), template.id, others);
  return [alone, await measureTwo()];
}

/** Waits until the database is idle after the writes: no vacuum, no checkpoint. */
async function settle(databaseUrl: string) {
  await run(databaseUrl, 'vacuum analyze');
  await run(databaseUrl, 'checkpoint');
  const vacuums = "select 1 from pg_stat_activity where backend_type = 'autovacuum worker'";
  while ((await run(databaseUrl, vacuums)).rowCount) await setTimeout(500);
}

const makeLeads = () =>
  [
    'name,email',
    ...Array.from({ length: 1_000 }, (_, number) => `Lead ${number},lead.${number}@example.org`),
  ].join('\n');

async function run(databaseUrl: string, statement: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

const database = await startPostgres();
try {
  const [first, second] = [await database.createDatabase(), await database.createDatabase()];
  const [alone, among] = await measurePostgres(first);
  const measured = {
    journal: await measureJournal(),
    ...(alone && { postgres: alone }),
    ...(among && { [`among ${others}`]: among }),
  };
  printTable(measured);
  if (options.copies) console.log(await measureCopies(first, second, directory('copy')));
} finally {
  await database.stop();
  await rm(root, { recursive: true, force: true });
}
