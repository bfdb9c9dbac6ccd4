import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryDirectory } from './testing/startApi';

const script = fileURLToPath(new URL('./server.ts', import.meta.url));

let dataDirectory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDirectory = await temporaryDirectory();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDirectory, { recursive: true, force: true });
});

function start(port = '0') {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, NODE_ENV: 'test', API_PORT: port, LINTEL_DATA: dataDirectory, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** @returns the base address that the server prints */
async function listening(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const base = /^Lintel API on (http:\/\/localhost:\d+\/api)$/m.exec(output)?.[1];
    if (base) return base;
  }
  throw new Error(`The server ended before it listened: ${output}`);
}

async function call<Data>(
  base: string,
  path: string,
  init: { token?: string; method?: string; body?: unknown } = {},
): Promise<Data> {
  const response = await fetch(`${base}${path}`, {
    method: init.method ?? 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(init.token && { Authorization: `Bearer ${init.token}` }),
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Data;
}

interface Lead {
  data: { id: string; name: string };
}

test('[API-30] after kill -9 under load a restart has everything but at most the last 100 ms, three times in a row', async () => {
  let base = await listening(start());
  const created = await call<{ data: { token: string } }>(base, '/__mock/accounts', {
    method: 'POST',
    body: { scenario: 'empty' },
  });
  const { token } = created.data;
  const confirmed: { name: string; at: number }[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const child = children.at(-1) as ChildProcess;
    const before = confirmed.length;
    while (confirmed.length < before + 150) {
      const name = `Lead ${confirmed.length}`;
      await call<Lead>(base, '/leads', { token, method: 'POST', body: { name } });
      confirmed.push({ name, at: performance.now() });
    }
    child.kill('SIGKILL');
    const killedAt = performance.now();
    await once(child, 'exit');
    base = await listening(start());
    const kept = await allNames(base, token);
    const due = confirmed.filter(({ at }) => at < killedAt - 100).map(({ name }) => name);
    expect(due.length).toBeGreaterThan(0);
    expect(due.filter((name) => !kept.has(name))).toEqual([]);
    confirmed.splice(0, confirmed.length, ...confirmed.filter(({ name }) => kept.has(name)));
  }
}, 60_000);

async function allNames(base: string, token: string) {
  const names = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await call<{ data: { name: string }[] }>(base, `/leads?_limit=100&_page=${page}`, {
      token,
    });
    for (const { name } of data) names.add(name);
    if (data.length < 100) return names;
  }
}

test('[API-30] SIGTERM folds the store into the JSON file; tokens and data survive the restart', async () => {
  const child = start();
  const base = await listening(child);
  const { data } = await call<{ data: { token: string } }>(base, '/__mock/accounts', {
    method: 'POST',
    body: { scenario: 'empty' },
  });
  await call(base, '/leads', { token: data.token, method: 'POST', body: { name: 'Kept' } });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await readFile(join(dataDirectory, 'store.json'), 'utf8')).toContain('"Kept"');
  expect(await allNames(await listening(start()), data.token)).toEqual(new Set(['Kept']));
}, 30_000);

test('a taken port ends the start with one sentence and exit code 1', async () => {
  const blocker = createServer().listen(0);
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  const child = start(String(port));
  const errors = readAll(child.stderr);
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect((await errors).trim()).toBe(`Port ${port} is taken: set API_PORT to another one.`);
  blocker.close();
}, 30_000);

async function readAll(stream: AsyncIterable<Buffer> | null) {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}
