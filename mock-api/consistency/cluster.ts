import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from '../bench/startServer';
import { migrate } from '../src/store/postgres/migrate';
import { startPostgres, type TestDatabase } from '../src/testing/startPostgres';

const PROCESSES = 2;

export interface Cluster {
  database: TestDatabase;
  /** Returns the address of a random running process. */
  base(): string;
  /** Kills a process and starts another one. @param whileDown is called in between */
  replace(index: number, whileDown: () => Promise<void>): Promise<void>;
  /** Creates an empty account with sessions. @returns their tokens */
  createAccount(sessions: number): Promise<[string, ...string[]]>;
  stop(): Promise<void>;
}

/** Starts several API processes on their own database. */
export async function startCluster(): Promise<Cluster> {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-cluster-'));
  const database = await startPostgres();
  const databaseUrl = await database.createDatabase();
  await migrate(databaseUrl);
  const environment = { DATABASE_URL: databaseUrl, KEYS_FILE: join(directory, 'keys.json') };
  const start = (index: number) => startServer(join(directory, `data-${index}`), { environment });
  const servers: (Server | undefined)[] = [];
  for (let index = 0; index < PROCESSES; index += 1) servers.push(await start(index));
  const running = () => servers.filter((server) => server !== undefined);
  return {
    database,
    base: () => pick(running()).base,
    async replace(index, whileDown) {
      await servers[index]?.kill();
      servers[index] = undefined;
      await whileDown();
      servers[index] = await start(index);
    },
    async createAccount(sessions) {
      const { base, createAccount } = pick(running());
      const { token, email, password } = await createAccount('empty');
      const tokens: [string, ...string[]] = [token];
      while (tokens.length < sessions) {
        const body = { email, password };
        const { data } = await call<{ token: string }>(`${base}/auth/login`, '', { method: 'POST', body });
        tokens.push(data?.token ?? '');
      }
      return tokens;
    },
    async stop() {
      await Promise.all(running().map((server) => server.stop()));
      await database.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for a condition. @throws Error when it is not met in time */
export async function waitUntil(isMet: () => boolean, what: string, patienceMs = 120_000) {
  const end = performance.now() + patienceMs;
  while (!isMet()) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
    await pause(20);
  }
}

/** Calls a process of the cluster as the account. @throws TypeError when the connection breaks */
export async function call<Data>(
  url: string,
  token: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<{ status: number; data: Data | undefined }> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    data: response.ok ? (JSON.parse(text) as { data: Data }).data : undefined,
  };
}
