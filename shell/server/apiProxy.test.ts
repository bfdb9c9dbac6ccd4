/** @jest-environment node */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { json } from 'node:stream/consumers';
import express from 'express';
import request from 'supertest';
import { shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();
let upstream: Server;
let apiOrigin = '';

/** The connections whose end the API has noticed. */
const ended: string[] = [];
/** Number of uploads that have reached the API. */
let uploads = 0;
/** Ends the unfinished export as a killed process or machine does. */
let breakOff: () => void;
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(setImmediate);
};

/** Opens a raw connection to a gateway. */
async function connection(options: Parameters<typeof gateway.start>[0]) {
  const server = createServer(gateway.start(options));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const socket = connect((server.address() as AddressInfo).port);
  const received = { text: '', closed: false };
  socket.on('data', (chunk) => {
    received.text += String(chunk);
  });
  socket.once('close', () => {
    received.closed = true;
  });
  socket.on('error', () => undefined);
  const close = async () => {
    socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { socket, received, close };
}

/** An API of a few calls. */
beforeAll(async () => {
  const api = express();
  api.post('/api/slow', (incoming, response) => {
    incoming.resume();
    uploads += 1;
    incoming.once('close', () => ended.push(incoming.complete ? 'whole' : 'broken off'));
    if (incoming.headers['x-give-up']) response.status(408).set('Connection', 'close').end('{}');
  });
  api.get('/api/whose', ({ headers }, response) => {
    response.json({ address: headers['x-forwarded-for'], key: headers['x-gateway-key'] });
  });
  api.post('/api/echo', express.json(), ({ body, headers, originalUrl }, response) => {
    response
      .status(201)
      .json({ body, originalUrl, token: headers.authorization, by: headers['x-forwarded-host'] });
  });
  api.get('/api/traced', ({ headers }, response) => {
    response.json({ id: headers['x-request-id'], trace: headers['traceparent'] });
  });
  api.get('/api/many', (_request, response) => {
    response.json({ data: Array.from({ length: 500 }, (_, id) => ({ id, name: 'Jonas Weber' })) });
  });
  api.get('/api/refused', (_request, response) => {
    response.status(422).json({ error: { code: 'VALIDATION', message: 'No.' } });
  });
  api.get('/api/events', (_request, response) => {
    response.type('text/event-stream').write('data: first\n\n');
    response.once('close', () => ended.push('stream'));
  });
  api.get('/api/export.csv', ({ query }, response) => {
    const line = 'Ada Lovelace,ada@example.com\n'.repeat(2000);
    response.type('text/csv');
    if (query.length) response.set('Content-Length', String(10 * line.length));
    response.write(line);
    breakOff = () =>
      query.end === 'reset' ? response.socket?.resetAndDestroy() : response.socket?.destroy();
  });
  upstream = createServer(api);
  await new Promise<void>((resolve) => upstream.listen(0, resolve));
  apiOrigin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});

/** Starts a gateway that listens as in production. @returns its origin */
async function listen(origin = apiOrigin): Promise<string> {
  const server = createServer(gateway.start({ apiOrigin: origin }));
  listening.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const listening: Server[] = [];
afterEach(async () => {
  for (const server of listening.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

beforeEach(() => {
  ended.length = 0;
  uploads = 0;
  return gateway.live(shell);
});

test('[API-04] forwards calls unchanged to the API', async () => {
  const { status, body } = await request(gateway.start({ apiOrigin }))
    .post('/api/echo?page=2&q=a%20b')
    .set('Authorization', 'Bearer t')
    .send({ name: 'Ada' });
  expect(status).toBe(201);
  expect(body).toEqual({
    body: { name: 'Ada' },
    originalUrl: '/api/echo?page=2&q=a%20b',
    token: 'Bearer t',
    by: expect.stringContaining('127.0.0.1'),
  });
});

test('[SEC-63] names each request by an id of its own, whatever the visitor sends, and passes the trace on', async () => {
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const call = () =>
    request(gateway.start({ apiOrigin }))
      .get('/api/traced')
      .set({ 'X-Request-Id': 'visitor-id', traceparent: trace });
  const [first, second] = [await call(), await call()];
  expect(first.body).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), trace });
  expect(second.body.id).not.toBe(first.body.id);
});

test("[API-04] errors and unknown calls get the API's response, not the page", async () => {
  const app = gateway.start({ apiOrigin });
  await request(app)
    .get('/api/refused')
    .expect(422, { error: { code: 'VALIDATION', message: 'No.' } });
  const { text } = await request(app).get('/api/nothing').expect(404);
  expect(text).not.toContain('<div id="root">');
});

test("compresses the API's responses", async () => {
  const { headers, body } = await request(gateway.start({ apiOrigin }))
    .get('/api/many')
    .set('Accept-Encoding', 'gzip');
  expect(headers['content-encoding']).toBe('gzip');
  expect(body.data).toHaveLength(500);
});

test('passes an event stream on immediately and uncompressed', async () => {
  const stop = new AbortController();
  const response = await fetch(`${await listen()}/api/events`, { signal: stop.signal });
  const first = await response.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
  expect(response.headers.get('content-encoding')).toBeNull();
  stop.abort();
});

test('breaks off the response of an API that is killed', async () => {
  const program = `require('http').createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/csv' });
    response.write('Ada Lovelace,ada@example.com\\n'.repeat(2000));
  }).listen(0, function () { process.stdout.write(String(this.address().port)); })`;
  const api = spawn(process.execPath, ['-e', program]);
  const [port] = await once(api.stdout, 'data');
  const origin = await listen(`http://127.0.0.1:${String(port).trim()}`);
  const response = await fetch(`${origin}/api/export.csv`, { signal: AbortSignal.timeout(5_000) });
  api.kill('SIGKILL');
  await expect(response.text()).rejects.toThrow('terminated');
});

describe.each(['gzip', 'identity'])('an answer that the API breaks off, asked for in %s', (encoding) => {
  test.each([
    ['closed', 'without a length', ''],
    ['closed', 'with its length', '&length=1'],
    ['reset', 'without a length', ''],
  ])('is broken off, not ended: %s, %s', async (how, _name, length) => {
    const origin = await listen();
    const response = await fetch(`${origin}/api/export.csv?end=${how}${length}`, {
      headers: { 'Accept-Encoding': encoding },
      signal: AbortSignal.timeout(3_000),
    });
    expect(response.status).toBe(200);
    breakOff();
    await expect(response.text()).rejects.toThrow('terminated');
  });
});

test("responds in the API's error format when the API is down", async () => {
  const { body } = await request(gateway.start({ apiOrigin: 'http://127.0.0.1:9' }))
    .get('/api/leads')
    .expect(502)
    .expect('Content-Type', 'application/json');
  expect(body).toEqual({
    error: { code: 'BAD_GATEWAY', message: "Can't reach the server. Try again in a moment." },
  });
});

test('serves the page while the API is down', async () => {
  await request(gateway.start()).get('/').expect(200);
});

const uploadHead = (...more: string[]) =>
  ['POST /api/slow HTTP/1.1', 'Host: localhost', 'Content-Length: 1000', ...more, '', 'half'].join('\r\n');

test("ends the API's call when the visitor leaves during an upload or a stream", async () => {
  const upload = await connection({ apiOrigin });
  upload.socket.write(uploadHead());
  await until(() => uploads > 0);
  upload.socket.destroy();
  await until(() => ended.length > 0);
  expect(ended).toEqual(['broken off']);
  await upload.close();

  const stream = await connection({ apiOrigin });
  stream.socket.write('GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => stream.received.text.includes('data: first'));
  stream.socket.destroy();
  await until(() => ended.length > 1);
  expect(ended).toEqual(['broken off', 'stream']);
  await stream.close();
});

test('a stalled upload is aborted together with its connection to the API', async () => {
  const { socket, received, close } = await connection({ apiOrigin });
  socket.write(uploadHead('X-Give-Up: now'));
  await until(() => received.closed);
  expect(received.text).toMatch(/^HTTP\/1\.1 408 /);
  await close();
});

test.each([
  ['a visitor claims', undefined, /^(::ffff:)?127\.0\.0\.1$/],
  ['a visitor claims where nobody is named', [], /^(::ffff:)?127\.0\.0\.1$/],
  ['a trusted proxy says', ['loopback'], /^198\.51\.100\.9$/],
])('[SEC-08] the API hears whom the gateway saw, whatever %s', async (_, trustedProxies, address) => {
  const options = { apiOrigin, gatewayKey: 'known-to-the-api', ...(trustedProxies && { trustedProxies }) };
  const { body } = await request(gateway.start(options))
    .get('/api/whose')
    .set({ 'X-Forwarded-For': '203.0.113.7, 198.51.100.9', 'X-Gateway-Key': 'claimed' });
  expect(body).toEqual({ address: expect.stringMatching(address), key: 'known-to-the-api' });
});

// All of 127.0.0.0/8 is this machine: a connection from 127.0.0.2 represents a load balancer on another host.
test.each([
  ['the named balancer', '127.0.0.2', '198.51.100.9'],
  ['loopback', '127.0.0.1', '127.0.0.1'],
  ['another host', '127.0.0.3', '127.0.0.3'],
])('[SEC-08] takes X-Forwarded-For from %s for what it is', async (_, localAddress, address) => {
  const server = createServer(gateway.start({ apiOrigin, trustedProxies: ['127.0.0.2'] }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const headers = { 'X-Forwarded-For': '203.0.113.7, 198.51.100.9' };
  const { port } = server.address() as AddressInfo;
  const call = get({ host: '127.0.0.1', port, localAddress, path: '/api/whose', headers, agent: false });
  const [response] = await once(call, 'response');
  expect((await json(response)) as object).toMatchObject({ address });
  await new Promise((resolve) => server.close(resolve));
});
