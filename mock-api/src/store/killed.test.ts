import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTemporaryDirectory } from '../testing/startApi';

const script = fileURLToPath(new URL('../server.ts', import.meta.url));
const KILLS = process.env['LINTEL_FULL'] === '1' ? 50 : 3;
const CLIENTS = 4;

let dataDirectory: string;
let child: ChildProcess;
beforeAll(async () => {
  dataDirectory = await createTemporaryDirectory();
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(dataDirectory, { recursive: true, force: true });
});

async function start(): Promise<string> {
  child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: {
      ...process.env,
      LINTEL_MODE: 'development',
      API_PORT: '0',
      LINTEL_DATA: dataDirectory,
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const base = /http:\S+\/api$/m.exec(output)?.[0];
    if (base) return base;
  }
  throw new Error('The server ended before it listened');
}

async function post<Data>(base: string, path: string, body: object, token = ''): Promise<Data> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}

interface Session {
  token: string;
}

test(
  `[API-30] keeps every acknowledged write after kill -9 in a burst of writes, ${KILLS} times`,
  async () => {
    let base = await start();
    const account = await post<Session & { email: string; password: string }>(base, '/__mock/accounts', {
      scenario: 'empty',
    });
    const acknowledged = new Set<string>();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { token } = await post<Session>(base, '/auth/login', credentials(account));
      const address = base;
      const client = async (number: number) => {
        for (let turn = 0; ; turn += 1) {
          const name = `${kill}-${number}-${turn}`;
          await post(address, '/leads', { name }, token);
          acknowledged.add(name);
        }
      };
      const burst = Array.from({ length: CLIENTS }, (_, number) => client(number).catch(() => undefined));
      const enough = acknowledged.size + 60 + ((kill * 37) % 200);
      while (acknowledged.size < enough) await new Promise(setImmediate);
      child.kill('SIGKILL');
      await Promise.all([once(child, 'exit'), ...burst]);
      base = await start();
      const found = await names(base, account);
      const lost = [...acknowledged].filter((name) => !found.has(name));
      expect(lost).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS);
  },
  KILLS * 30_000,
);

const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password });

async function names(base: string, account: { email: string; password: string }): Promise<Set<string>> {
  const { token } = await post<Session>(base, '/auth/login', credentials(account));
  const response = await fetch(`${base}/leads/export.csv`, { headers: { Authorization: `Bearer ${token}` } });
  return new Set((await response.text()).split('\r\n').map((line) => line.split(',')[0] ?? ''));
}
