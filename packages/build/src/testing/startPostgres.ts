import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);
/** PostgreSQL refuses to run as root, so it then runs as `nobody`. */
const NOBODY = 65_534;
export const postgresIdentity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const DEBIAN = '/usr/lib/postgresql';
const START_ATTEMPTS = 3;

/** Returns the directory with the programs of PostgreSQL 15 or newer; undefined when it is not installed. */
async function lookForPostgres(): Promise<string | undefined> {
  const versions = existsSync(DEBIAN) ? await readdir(DEBIAN) : [];
  const [newest] = versions.map(Number).sort((a, b) => b - a);
  const directories = [
    ...(newest === undefined || newest < 15 ? [] : [join(DEBIAN, String(newest), 'bin')]),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return directories.find((directory) => existsSync(join(directory, 'initdb')));
}

/**
 * Finds PostgreSQL, and installs Debian's package when it is missing and may be installed.
 * @throws Error when there is none
 */
export async function findPostgres(): Promise<string> {
  const installed = await lookForPostgres();
  if (installed) return installed;
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', [...wait, 'update']).catch(() => undefined);
  await run('apt-get', [...wait, 'install', '-y', 'postgresql']).catch(() => undefined);
  const found = await lookForPostgres();
  if (!found) throw new Error('PostgreSQL 15 or newer is needed: apt-get install postgresql');
  return found;
}

export interface TestDatabase {
  /** Creates a new, empty database on each call. @returns its URL */
  createDatabase(): Promise<string>;
  /** Stops the server process, but keeps its data. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a separate PostgreSQL server on a free port. */
export async function startPostgres(): Promise<TestDatabase> {
  const programs = await findPostgres();
  const directory = await mkdtemp(join(tmpdir(), 'lintel-postgres-'));
  if (postgresIdentity.uid) await chown(directory, postgresIdentity.uid, postgresIdentity.gid);
  const data = join(directory, 'data');
  const options = ['--auth=trust', '--username=lintel', '--encoding=UTF8', '--no-locale', '--no-sync'];
  await run(join(programs, 'initdb'), [...options, '-D', data], postgresIdentity);
  let port = await findFreePort();
  const getAdminUrl = () => `postgresql://lintel@127.0.0.1:${port}/postgres`;
  let server = await startFirst();
  let databases = 0;

  /** Starts the server on another port if the free one has been taken in the meantime. */
  async function startFirst(): Promise<ChildProcess> {
    for (let attempt = 1; attempt < START_ATTEMPTS; attempt += 1) {
      const started = await start().catch(() => null);
      if (started) return started;
      port = await findFreePort();
    }
    return start();
  }

  async function start(): Promise<ChildProcess> {
    const settings = [
      'fsync=off',
      'max_connections=200',
      'unix_socket_directories=',
      'listen_addresses=127.0.0.1',
    ];
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...postgresIdentity, stdio: 'ignore' },
    );
    const hasEnded = () => child.exitCode !== null;
    while (!hasEnded() && !(await isReady(getAdminUrl()))) await new Promise(setImmediate);
    // Another test's server may respond on the port.
    if (hasEnded()) throw new Error(`PostgreSQL ended with code ${child.exitCode}`);
    return child;
  }

  async function end() {
    if (server.exitCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  }

  return {
    async createDatabase() {
      databases += 1;
      const name = `test_${databases}`;
      const client = new Client({ connectionString: getAdminUrl() });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return getAdminUrl().replace(/postgres$/, name);
    },
    stopServer: end,
    async startServer() {
      server = await start();
    },
    async stop() {
      await end();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export async function isReady(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
