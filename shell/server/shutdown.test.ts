/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, servers } from '@lintel/cli/checkout/servers';

let store: string;
let child: ChildProcess;
let api: Server;
/** Calls without a response from the API. */
let waiting: Map<string, ServerResponse>;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'lintel-gateway-'));
  waiting = new Map();
  api = createServer(({ url = '' }, response) => {
    if (url === '/api/fast') response.end('fast');
    else waiting.set(url, response);
    if (url !== '/api/events') return;
    response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    response.write('event: ready\n\n');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(async () => {
  child.kill('SIGKILL');
  api.close();
  api.closeAllConnections();
  await rm(store, { recursive: true, force: true });
});

/** Starts the gateway as a process. */
async function start(environment: Record<string, string>) {
  const port = await findFreePort();
  const { port: apiPort } = api.address() as AddressInfo;
  child = spawn(process.execPath, ['--import', 'tsx', servers.gateway], {
    env: {
      ...process.env,
      LINTEL_MODE: 'development',
      PORT: String(port),
      LINTEL_STORE: store,
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      ...environment,
    },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const get = (path: string, agent?: Agent) => send(port, path, agent);
  const status = (path: string) =>
    get(path).then(
      ({ statusCode }) => statusCode,
      () => 'refused',
    );
  const until = async (path: string, expected: number | string) => {
    while ((await status(path)) !== expected) await new Promise(setImmediate);
  };
  await until('/livez', 200);
  return { exited, get, status, until };
}

type Answer = IncomingMessage & { body: string };

async function send(port: number, path: string, agent?: Agent): Promise<Answer> {
  const call = request({ port, host: '127.0.0.1', path, ...(agent && { agent }) }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return Object.assign(response, { body: Buffer.concat(await response.toArray()).toString() });
}

test('[DATA-60] on SIGTERM is not ready but alive, serves until it has drained, finishes requests, ends streams, and exits with 0', async () => {
  const { exited, get, status, until } = await start({ DRAIN_SECONDS: '2', FINISH_SECONDS: '20' });
  expect([await status('/livez'), await status('/readyz'), await status('/healthz')]).toEqual([
    200, 200, 503,
  ]);
  const [slow, stream] = [get('/api/slow', new Agent({ keepAlive: true })), get('/api/events')];
  while (waiting.size < 2) await new Promise(setImmediate);
  const agent = new Agent({ keepAlive: true });
  expect((await get('/api/fast', agent)).headers.connection).toBe('keep-alive');

  child.kill('SIGTERM');
  await until('/readyz', 503);
  expect(await status('/livez')).toBe(200);
  const kept = await get('/api/fast', agent);
  expect({ connection: kept.headers.connection, body: kept.body }).toEqual({
    connection: 'close',
    body: 'fast',
  });
  await until('/livez', 'refused');
  expect((await stream).body).toBe('event: ready\n\n');
  waiting.get('/api/slow')?.end('slow');
  const finished = await slow;
  expect({ connection: finished.headers.connection, body: finished.body }).toEqual({
    connection: 'close',
    body: 'slow',
  });
  expect(await exited).toEqual([0, null]);
}, 60_000);

test('[DATA-60] is not ready on a store that cannot be read, but on an empty one', async () => {
  await rm(store, { recursive: true });
  await writeFile(store, 'no directory');
  const { status, until } = await start({});
  expect(await status('/readyz')).toBe(503);
  await rm(store);
  await until('/readyz', 200);
}, 60_000);
