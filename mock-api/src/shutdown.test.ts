import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
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

/** Starts the API as a process, with an account. */
async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: {
      ...process.env,
      LINTEL_MODE: 'development',
      API_PORT: '0',
      LINTEL_DATA: dataDirectory,
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const port = await readPort(child);
  const exited = once(child, 'exit');
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } }).then(
      (response) => response.status,
      () => 'refused',
    );
  const until = async (path: string, expected: number | string) => {
    while ((await status(path)) !== expected) await new Promise(setImmediate);
  };
  return { child, port, exited, status, until };
}

async function readPort({ stdout }: ChildProcess): Promise<number> {
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    const port = /^Lintel API on http:\/\/localhost:(\d+)\/api$/m.exec(String(chunk))?.[1];
    if (port) return Number(port);
  }
  throw new Error('The server ended before it listened');
}

async function createToken(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/__mock/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ scenario: 'empty' }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

/**
 * Sends a call, without the end of its body.
 * @returns a function that ends it; its response is null when the server closed the connection
 */
async function beginLead(port: number, token: string, agent?: Agent) {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    Expect: '100-continue',
  };
  const call = request({ port, host: '127.0.0.1', path: '/api/leads', method: 'POST', headers, agent });
  const answered = once(call, 'response').then(
    ([response]: IncomingMessage[]) => response,
    () => null,
  );
  call.flushHeaders();
  // The server has begun to handle the call.
  await once(call, 'continue');
  call.write('{"name":');
  return async () => {
    call.end('"Ada"}');
    const response = await answered;
    await response?.resume().toArray();
    return response;
  };
}

test('[DATA-60] on SIGTERM is not ready but alive, serves until it has drained, finishes requests, ends streams, and exits with 0', async () => {
  const { child, port, exited, status, until } = await start({ DRAIN_SECONDS: '2', FINISH_SECONDS: '20' });
  const token = await createToken(port);
  expect([await status('/livez'), await status('/readyz')]).toEqual([200, 200]);
  const finish = await beginLead(port, token);
  const agent = new Agent({ keepAlive: true });
  const getLeads = () => get(port, '/api/leads', token, agent);
  expect((await getLeads()).headers.connection).toBe('keep-alive');
  const stream = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const streamed = stream.text();

  child.kill('SIGTERM');
  await until('/readyz', 503);
  expect([await status('/livez'), await status('/healthz')]).toEqual([200, 200]);
  const kept = await getLeads();
  expect({ status: kept.statusCode, connection: kept.headers.connection }).toEqual({
    status: 200,
    connection: 'close',
  });
  await until('/livez', 'refused');
  expect(await streamed).toMatch(/event: ready\ndata: \{\}\n\n$/);
  const finished = await finish();
  expect({ status: finished?.statusCode, connection: finished?.headers.connection }).toEqual({
    status: 201,
    connection: 'close',
  });
  expect(await exited).toEqual([0, null]);

  const again = await start({});
  const { data } = await readJson(await get(again.port, '/api/leads', token));
  expect(data).toMatchObject([{ name: 'Ada' }]);
}, 60_000);

test('[DATA-60] ends requests that do not finish in time', async () => {
  const { child, port, exited } = await start({ DRAIN_SECONDS: '0', FINISH_SECONDS: '0.2' });
  const finish = await beginLead(port, await createToken(port));
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(await finish()).toBeNull();
}, 60_000);

test('[DATA-60] ends immediately on a second SIGTERM', async () => {
  const { child, exited, until } = await start({ DRAIN_SECONDS: '600' });
  child.kill('SIGTERM');
  await until('/readyz', 503);
  child.kill('SIGTERM');
  expect(await exited).toEqual([null, 'SIGTERM']);
}, 60_000);

async function get(port: number, path: string, token: string, agent?: Agent): Promise<IncomingMessage> {
  const headers = { Authorization: `Bearer ${token}` };
  const call = request({ port, host: '127.0.0.1', path, headers, agent }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return Object.assign(response, { body: Buffer.concat(await response.toArray()) });
}

const readJson = async (response: IncomingMessage) => JSON.parse(String(Reflect.get(response, 'body')));
