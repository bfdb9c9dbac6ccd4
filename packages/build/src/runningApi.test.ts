import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { join } from 'node:path';
import { isApiRunning } from './runningApi.ts';
import { findFreePort } from './servers.ts';

const leads = join(__dirname, '../../../mfe-leads');
const own = realpathSync(join(__dirname, '../../../mock-api'));

let server: Server | TcpServer | undefined;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(null))));

async function listen(started: Server | TcpServer): Promise<number> {
  server = started;
  await new Promise<void>((resolve) => started.listen(0, resolve));
  return (started.address() as AddressInfo).port;
}

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response
      .writeHead(status, { Connection: 'close' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };

test('[IND-46] starts an API when nothing listens on the port', async () => {
  await expect(isApiRunning(leads, await findFreePort())).resolves.toBe(false);
});

test.each([200, 503])("[IND-46] uses the API of the module's own packages (%d)", async (status) => {
  const health = { ok: status === 200, api: { version: '1.0.0', directory: own } };
  const port = await listen(createServer(answering(health, status)));
  await expect(isApiRunning(leads, port)).resolves.toBe(true);
});

test('[IND-46] names the API of another checkout and its version', async () => {
  const health = { ok: true, api: { version: '0.9.0', directory: '/home/ada/other/mock-api' } };
  const port = await listen(createServer(answering(health)));
  await expect(isApiRunning(leads, port)).rejects.toThrow(
    `The Lintel API on port ${port} is another one: 0.9.0 in /home/ada/other/mock-api, not ${own}. ` +
      `Stop it, or choose another port: API_PORT=${port + 1} npm run dev`,
  );
});

test('[IND-46] names an API in production mode, or an older one', async () => {
  const port = await listen(createServer(answering({ ok: true })));
  await expect(isApiRunning(leads, port)).rejects.toThrow('is an older version, or runs in production mode');
});

test.each<[string, Server | TcpServer]>([
  ['a page', createServer(answering('<html></html>'))],
  ['JSON of another server', createServer(answering({ status: 'UP' }))],
  ['null', createServer(answering('null'))],
  [
    'another protocol',
    createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n', () => socket.destroy())),
  ],
])('[IND-46] notices that the port is taken by something else: %s', async (_name, other) => {
  const port = await listen(other);
  await expect(isApiRunning(leads, port)).rejects.toThrow(
    `Port ${port} is taken by something that is not the Lintel API. Stop it, or choose another port: API_PORT=`,
  );
});

test('[IND-46] npm run dev ends with that sentence', async () => {
  const port = await listen(createServer(answering('<html></html>')));
  const env = { ...process.env, API_PORT: String(port), PORT: String(await findFreePort()) };
  const script = join(__dirname, '../bin/lintel-build.mjs');
  const ended = await new Promise<{ code: unknown; error: string }>((resolve) => {
    execFile(process.execPath, [script, 'dev'], { cwd: leads, env }, (failure, _out, error) =>
      resolve({ code: failure?.code, error }),
    );
  });
  expect(ended.code).toBe(1);
  expect(ended.error).toBe(
    `Port ${port} is taken by something that is not the Lintel API. Stop it, or choose another port: API_PORT=${port + 1} npm run dev\n`,
  );
});
