/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, servers } from '@lintel/cli/checkout/servers';
import { readSettings } from './settings.ts';

let store: string;
let child: ChildProcess | undefined;
let printed = '';
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'lintel-gateway-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(store, { recursive: true, force: true });
});

/** Starts the gateway as a process, with an empty store. @returns its port */
async function start(env: Record<string, string>): Promise<number> {
  const { LINTEL_MODE: _, NODE_ENV: __, HOST: ___, ...rest } = process.env;
  const port = await findFreePort();
  child = spawn(process.execPath, ['--import', 'tsx', servers.gateway], {
    env: { ...rest, PORT: String(port), LINTEL_STORE: store, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  printed = '';
  const { stdout, stderr } = child;
  stderr?.on('data', (chunk) => {
    printed += String(chunk);
  });
  await new Promise<void>((resolve, reject) => {
    stdout?.on('data', (chunk) => {
      printed += String(chunk);
      if (printed.includes('Lintel gateway on')) resolve();
    });
    stdout?.on('close', () => reject(new Error('The gateway ended before it listened')));
  });
  return port;
}

const readConfig = async (host: string, port: number) =>
  (await fetch(`http://${host}:${port}/config.json`)).json();

test('[SEC-25] runs in production without a mode, whatever NODE_ENV is', async () => {
  const port = await start({ NODE_ENV: 'development' });
  expect(await readConfig('127.0.0.1', port)).not.toHaveProperty('development');
}, 30_000);

test('[SEC-78] warns at a production start without PUBLIC_URL', async () => {
  await start({ PUBLIC_URL: '' });
  expect(printed).toMatch(
    /PUBLIC_URL is not set: links and previews of public pages begin with http:\/\/localhost:\d+\./,
  );
  expect(readSettings({ PUBLIC_URL: 'https://lintel.example.com' }).warnings).toEqual([]);
  expect(readSettings({ LINTEL_MODE: 'development' }).warnings).toEqual([]);
}, 30_000);

test('[TELE-05] serves metrics on a port of its own only', async () => {
  const metricsPort = await findFreePort();
  const port = await start({ LINTEL_METRICS_PORT: String(metricsPort) });
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('lintel_http_request_seconds_count{kind="healthz",method="GET",status="5xx"} 1');
  expect(metrics).toContain('process_resident_memory_bytes');
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).not.toContain('process_resident');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  expect(() => readSettings({ LINTEL_METRICS_PORT: '70000' })).toThrow('LINTEL_METRICS_PORT');
}, 30_000);

test('[GUARD-07] refuses to start with a webhook that is no address', () => {
  const webhook = 'https://hooks.example.com/services/1';
  expect(readSettings({ LINTEL_WEBHOOK_URL: webhook }).webhookUrl).toBe(webhook);
  expect(readSettings({}).webhookUrl).toBeUndefined();
  for (const wrong of ['hooks.example.com', 'file:///etc/passwd'])
    expect(() => readSettings({ LINTEL_WEBHOOK_URL: wrong })).toThrow('LINTEL_WEBHOOK_URL');
});

test('[SEC-82] prints nothing but JSON in production, also why it does not start', async () => {
  const port = await start({});
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  const second = spawn(process.execPath, ['--import', 'tsx', servers.gateway], {
    env: { ...process.env, PORT: String(port), LINTEL_STORE: store },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([second.stdout.toArray(), second.stderr.toArray()]);
  const lines = (printed + Buffer.concat([...stdout, ...stderr]).toString())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const line of lines)
    expect(line).toMatchObject({ time: expect.stringMatching(/^\d{4}-/), service: 'lintel-gateway' });
  expect(lines.map(({ level, msg }) => `${level}: ${msg}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^warn: PUBLIC_URL is not set/),
      `info: Lintel gateway on http://localhost:${port}`,
      expect.stringMatching(/^fatal: Port \d+ is taken/),
    ]),
  );
}, 30_000);

test('[SEC-82] prints sentences for people in development', async () => {
  const port = await start({ LINTEL_MODE: 'development' });
  expect(printed).toContain(`Lintel gateway on http://localhost:${port}\n`);
  expect(printed).not.toContain('{"');
}, 30_000);

test('[SEC-26] in development, listens on 127.0.0.1 only', async () => {
  const port = await start({ LINTEL_MODE: 'development' });
  expect(await readConfig('127.0.0.1', port)).toMatchObject({ development: true });
  await expect(readConfig('127.0.0.2', port)).rejects.toThrow('fetch failed');
}, 30_000);

test('[SEC-26] in development, listens on HOST', async () => {
  const port = await start({ LINTEL_MODE: 'development', HOST: '127.0.0.2' });
  expect(await readConfig('127.0.0.2', port)).toMatchObject({ development: true });
}, 30_000);

// Takes 20 seconds.
if (process.env['LINTEL_FULL'] === '1')
  test('[SEC-18] ends a request whose headers do not arrive within 20 s', async () => {
    const socket = connect(await start({}), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    const startedAt = performance.now();
    await once(socket.resume(), 'close');
    expect(performance.now() - startedAt).toBeLessThan(21_000);
  }, 60_000);

test.each([
  ['PORT', 'abc', 'Expected a port, 0 to 65535'],
  ['PORT', '70000', 'Expected a port, 0 to 65535'],
  ['API_ORIGIN', 'localhost:4000', 'Expected https://… or http://…'],
  ['API_BASE_URL', '//elsewhere.example', 'Expected a path, https://… or http://…'],
  ['PUBLIC_URL', 'lintel.example.com', 'Expected https://… or http://…'],
  ['BILLING_PORTAL_URL', 'http://pay.example.com', 'Expected https://…'],
  ['TELEMETRY_SAMPLE', '1.5', 'Expected 0 to 1'],
  ['TRUSTED_PROXIES', 'loopback, everyone', 'invalid IP address: everyone'],
  ['GATEWAY_KEY', 'short', 'Expected 16 characters or more'],
  ['LINTEL_QA_PUBLIC_KEY', 'key', 'Expected 32 bytes in base64url'],
])('[SEC-70] refuses %s=%s in one sentence', (name, value, problem) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new Error(`Invalid environment variables: ${name}: ${problem}`),
  );
});

test('[SEC-70] names every invalid variable at once, and takes empty ones for none', () => {
  expect(() => readSettings({ PORT: 'a', PUBLIC_URL: 'b' })).toThrow(/PORT: .+; PUBLIC_URL: /);
  expect(readSettings({ PORT: '', PUBLIC_URL: '', GATEWAY_KEY: '', TRUSTED_PROXIES: '' })).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
  });
});

test('[TELE-13] pages get the share that reports timings', () => {
  expect(readSettings({ TELEMETRY_SAMPLE: '0.25' }).config.telemetrySample).toBe(0.25);
  expect(readSettings({}).config).not.toHaveProperty('telemetrySample');
});

test('[SEC-70] ends with the sentence and code 1 instead of a stack trace', async () => {
  child = spawn(process.execPath, ['--import', 'tsx', servers.gateway], {
    env: { ...process.env, LINTEL_MODE: 'development', LINTEL_STORE: store, TRUSTED_PROXIES: 'everyone' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, 'close');
  expect({ code, said }).toEqual({
    code: 1,
    said: 'Invalid environment variables: TRUSTED_PROXIES: invalid IP address: everyone\n',
  });
}, 30_000);
