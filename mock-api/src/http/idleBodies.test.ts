import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from '../settings';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

const IDLE_MS = 400;
const BOUNDARY = 'half-way';
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';

let complaints: jest.SpyInstance;
const running: { api: TestApi; server: Server }[] = [];
const sockets: Socket[] = [];
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const { api, server } of running.splice(0)) {
    server.closeAllConnections();
    server.close();
    await api.stop();
  }
  complaints.mockRestore();
});

async function start(bodyIdleMs: number, bodyTotalMs = 60_000) {
  const api = await startApi({ bodyIdleMs, bodyTotalMs });
  const server = createServer(api.app).listen(0);
  running.push({ api, server });
  await once(server, 'listening');
  return { api, ada: await api.createAccount('empty'), port: (server.address() as AddressInfo).port };
}

const multipart = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="kind"\r\n\r\ndocument\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\nContent-Type: application/pdf\r\n\r\n${PDF}\r\n--${BOUNDARY}--\r\n`;

interface RawCall {
  path: string;
  type: string;
  body: string;
  key?: string;
}
const upload: RawCall = {
  path: '/uploads',
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: multipart,
  key: 'first-try',
};

/** Sends a request's head and a part of its body, then nothing: no FIN, like a phone that changed networks. */
function sendPart(port: number, { token }: TestAccount, { path, type, body, key }: RawCall, part: string) {
  const socket = connect(port);
  sockets.push(socket);
  const response = { text: '' };
  socket.on('data', (chunk) => {
    response.text += String(chunk);
  });
  const head = [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(key ? [`Idempotency-Key: ${key}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  return { socket, response, closed: once(socket, 'close') };
}

const importOf = (target: string, body: string): RawCall => ({
  path: `/${target}/import`,
  type: 'text/csv',
  body,
});

const retry = (ada: TestAccount) =>
  ada
    .post('/uploads')
    .set('Idempotency-Key', 'first-try')
    .field('kind', 'document')
    .attach('file', Buffer.from(PDF), 'plan.pdf');

test('[API-19] serves a retry while the first upload is stalled, and gives both the same response', async () => {
  const { api, ada, port } = await start(60_000);
  const half = multipart.length / 2;
  const first = sendPart(port, ada, upload, multipart.slice(0, half));
  while (api.services.callLog?.count(ada.user.id, { path: '/uploads' }) === 0) await wait(10);
  const { body } = await retry(ada).expect(201);
  first.socket.write(multipart.slice(half));
  while (!first.response.text.includes('}')) await wait(10);
  expect(first.response.text).toMatch(/^HTTP\/1\.1 201 /);
  expect(first.response.text).toContain(`"id":"${body.data.id}"`);
  expect(await api.services.store.getAccountData(ada.user.id).uploads.count()).toBe(1);
});

test('rejects another file under the same key', async () => {
  const { ada } = await start(60_000);
  await retry(ada).expect(201);
  await ada
    .post('/uploads')
    .set('Idempotency-Key', 'first-try')
    .field('kind', 'document')
    .attach('file', Buffer.from(`${PDF}%%EOF\n`), 'plan.pdf')
    .expect(422);
});

test.each([
  ['an upload', upload],
  ['an import', importOf('leads', 'Name\nAda\nBob\n')],
  ['JSON', { path: '/leads', type: 'application/json', body: '{"name":"Ada"}', key: 'lead' }],
] satisfies [string, RawCall][])('ends %s that stalls with 408', async (_, call) => {
  const { api, ada, port } = await start(IDLE_MS);
  const startedAt = performance.now();
  const { response, closed } = sendPart(port, ada, call, call.body.slice(0, -4));
  await closed;
  expect(performance.now() - startedAt).toBeGreaterThan(IDLE_MS * 0.9);
  expect(response.text).toMatch(/^HTTP\/1\.1 408 /);
  expect(response.text).toContain('"code":"REQUEST_TIMEOUT"');
  const data = api.services.store.getAccountData(ada.user.id);
  expect([await data.leads.count(), await data.uploads.count()]).toEqual([0, 0]);
  expect(await readdir(join(api.dataDirectory, 'pictures')).catch(() => [])).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
});

test('waits for a slow body that keeps arriving', async () => {
  const { ada, port } = await start(IDLE_MS);
  const third = Math.ceil(multipart.length / 5);
  const { socket, response } = sendPart(port, ada, upload, '');
  for (let sent = 0; sent < multipart.length; sent += third) {
    await wait(IDLE_MS * 0.6);
    socket.write(multipart.slice(sent, sent + third));
  }
  while (!response.text.includes('}')) await wait(10);
  expect(response.text).toMatch(/^HTTP\/1\.1 201 /);
});

test('[SEC-18] gives a JSON body a minute unless the environment says otherwise', () => {
  expect(readSettings({})).toMatchObject({ bodyTotalMs: 60_000, bodyIdleMs: 20_000 });
});

test('[SEC-18] ends a JSON body that trickles in with 408, whatever arrives', async () => {
  const { api, ada, port } = await start(IDLE_MS, IDLE_MS);
  const body = JSON.stringify({ name: 'x'.repeat(100) });
  const call = { path: '/leads', type: 'application/json', body };
  const { socket, response, closed } = sendPart(port, ada, call, '');
  let sent = 0;
  const trickle = setInterval(() => socket.write(body[sent++] ?? ''), 20);
  await closed;
  clearInterval(trickle);
  expect(sent).toBeLessThan(100);
  expect(response.text).toMatch(/^HTTP\/1\.1 408 /);
  expect(await api.services.store.getAccountData(ada.user.id).leads.count()).toBe(0);
});

test('[SEC-17] receives at most six uploads of an account at the same time', async () => {
  const { api, ada, port } = await start(60_000);
  const stalled = Array.from({ length: 6 }, () => sendPart(port, ada, upload, multipart.slice(0, 80)));
  while ((api.services.callLog?.count(ada.user.id, { path: '/uploads' }) ?? 0) < 6) await wait(10);
  const refused = await retry(ada).expect(429);
  expect(refused.body.error.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const bob = await api.createAccount('empty');
  await retry(bob).expect(201);
  stalled[0]?.socket.destroy();
  let status = 429;
  while (status === 429) status = (await retry(ada)).status;
  expect(status).toBe(201);
});

test('[SEC-17] receives at most 24 uploads of all accounts at the same time', async () => {
  const { api, ada } = await start(60_000);
  const { uploads } = api.services.concurrencyLimits;
  const [leave] = ['b', 'c', 'd', 'e'].flatMap((key) => Array.from({ length: 6 }, () => uploads.enter(key)));
  const { body } = await retry(ada).expect(429);
  expect(body.error.code).toBe('RATE_LIMITED');
  leave?.();
  await retry(ada).expect(201);
});

test('[SEC-10] runs at most three imports of an account at the same time', async () => {
  const { api, ada, port } = await start(60_000);
  const [leads, subscribers] = [importOf('leads', 'Name\nAda\n'), importOf('subscribers', 'Email\na@b.c\n')];
  const stalled = [leads, subscribers, leads].map((call) => sendPart(port, ada, call, call.body.slice(0, 4)));
  while ((api.services.callLog?.count(ada.user.id, { path: '/*/import' }) ?? 0) < 3) await wait(10);
  const send = (account: TestAccount, { path, type, body }: RawCall) =>
    account.post(path).set('Content-Type', type).send(body);
  for (const call of [leads, subscribers]) {
    const refused = await send(ada, call).expect(429);
    expect(refused.body.error.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  await send(await api.createAccount('empty'), leads).expect(200);
  stalled[0]?.socket.destroy();
  let status = 429;
  while (status === 429) status = (await send(ada, leads)).status;
  expect(status).toBe(200);
});
