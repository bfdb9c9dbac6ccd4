/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, servers } from '@lintel/cli/checkout/servers';

let store: string;
let child: ChildProcess;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'lintel-gateway-'));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await rm(store, { recursive: true, force: true });
});

/** Starts the gateway as a process, with an empty store. @returns its port */
async function start(env: Record<string, string>): Promise<number> {
  const { LINTEL_MODE: _, NODE_ENV: __, HOST: ___, ...rest } = process.env;
  const port = await findFreePort();
  child = spawn(process.execPath, ['--import', 'tsx', servers.gateway], {
    env: { ...rest, PORT: String(port), LINTEL_STORE: store, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (output.includes('Lintel gateway on')) return port;
  }
  throw new Error('The gateway ended before it listened');
}

const readConfig = async (host: string, port: number) =>
  (await fetch(`http://${host}:${port}/config.json`)).json();

test('[SEC-25] runs in production without a mode, whatever NODE_ENV is', async () => {
  const port = await start({ NODE_ENV: 'development' });
  expect(await readConfig('127.0.0.1', port)).not.toHaveProperty('development');
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
