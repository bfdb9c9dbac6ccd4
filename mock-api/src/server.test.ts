import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTemporaryDirectory } from './testing/startApi';

const script = fileURLToPath(new URL('./server.ts', import.meta.url));

let dataDirectory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDirectory = await createTemporaryDirectory();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDirectory, { recursive: true, force: true });
});

/** @param mostKilobytes maximum file size: simulates a full disk without special privileges */
function start(port = '0', mostKilobytes: number | 'unlimited' = 'unlimited') {
  const blocks = typeof mostKilobytes === 'number' ? mostKilobytes * 2 : mostKilobytes;
  const command = `ulimit -f ${blocks}; exec "$0" --import tsx "$1"`;
  const child = spawn('sh', ['-c', command, process.execPath, script], {
    env: {
      ...process.env,
      LINTEL_MODE: 'development',
      API_PORT: port,
      LINTEL_DATA: dataDirectory,
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** @returns the base address that the server printed */
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

const KILLS = process.env['LINTEL_FULL'] === '1' ? 3 : 1;

test(`[API-30] keeps every acknowledged write after kill -9 under load, in ${KILLS} rounds`, async () => {
  let base = await listening(start());
  const created = await call<{ data: { token: string } }>(base, '/__mock/accounts', {
    method: 'POST',
    body: { scenario: 'empty' },
  });
  const { token } = created.data;
  const confirmed: string[] = [];
  for (let round = 1; round <= KILLS; round += 1) {
    const child = children.at(-1) as ChildProcess;
    const before = confirmed.length;
    while (confirmed.length < before + 150) {
      const name = `Lead ${confirmed.length}`;
      await call<Lead>(base, '/leads', { token, method: 'POST', body: { name } });
      confirmed.push(name);
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    base = await listening(start());
    const found = await allNames(base, token);
    expect(confirmed.filter((name) => !found.has(name))).toEqual([]);
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

test('[API-30] compacts the store into the JSON file on SIGTERM and keeps tokens and data across the restart', async () => {
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

test('[API-30] rejects writes on a full disk, and reports a failed compaction at shutdown without losing data', async () => {
  const stop = async (child: ChildProcess) => {
    child.kill('SIGTERM');
    return (await once(child, 'exit'))[0];
  };
  const first = start();
  const base = await listening(first);
  const created = await call<{ data: { token: string } }>(base, '/__mock/accounts', {
    method: 'POST',
    body: { scenario: 'empty' },
  });
  const { token } = created.data;
  expect((await importRows(base, token, 0, 3_000)).status).toBe(200);
  expect(await stop(first)).toBe(0);

  // The JSON file already exceeds this size.
  const second = start('0', 2_000);
  const complaints = readAll(second.stderr);
  const full = await listening(second);
  const refused = await importRows(full, token, 3_000, 8_000);
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({
    status: 503,
    body: { error: { code: 'UNAVAILABLE' } },
  });
  const total = async (address: string) =>
    (await call<{ meta: { total: number } }>(address, '/leads?_limit=1', { token })).meta.total;
  expect(await total(full)).toBe(3_000);
  await untilTaken(full, token);
  expect(await stop(second)).toBe(1);
  expect(await complaints).toMatch(/^No space left .* needed\. .*Nothing is lost/m);
  expect(await total(await listening(start()))).toBe(3_001);
}, 90_000);

function importRows(base: string, token: string, from: number, count: number) {
  const rows = Array.from(
    { length: count },
    (_, row) => `Lead ${row},lead${from + row}@example.com,${'x'.repeat(200)}`,
  );
  return fetch(`${base}/leads/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${token}` },
    body: `Name,Email,Message\n${rows.join('\n')}`,
  });
}

/** After a failure the store checks the disk again twice a second. */
async function untilTaken(base: string, token: string) {
  for (;;) {
    const taken = await call(base, '/leads', { token, method: 'POST', body: { name: 'Taken' } }).catch(
      () => null,
    );
    if (taken) return;
  }
}

test('exits with one sentence and code 1 when the port is taken', async () => {
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

test('keeps idle connections open for longer than a proxy in front of it does', async () => {
  const response = await fetch(`${await listening(start())}/healthz`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});

// This takes 20 seconds.
if (process.env['LINTEL_FULL'] === '1')
  test('[SEC-18] ends a request whose headers do not arrive within 20 s', async () => {
    const { port } = new URL(await listening(start()));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /api/coins HTTP/1.1\r\nHost: localhost\r\n');
    const startedAt = performance.now();
    await once(socket.resume(), 'close');
    expect(performance.now() - startedAt).toBeLessThan(21_000);
  }, 60_000);
