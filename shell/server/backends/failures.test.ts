/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { testBackends } from '../testing/backends.ts';

const gateway = testBackends({
  backendLimits: { bodyBytes: 1000, answerMs: 300, idleMs: 300, concurrency: 2 },
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const readCode = (text: string) => JSON.parse(text).error.code;

test('[IND-43] answers 502 in the format of the API when the backend cannot be reached', async () => {
  await gateway.operator().setBackend('visits', { url: 'http://127.0.0.1:1', internal: true });
  const { status, headers, text } = await gateway.call('/api/x/visits/slots');
  expect(status).toBe(502);
  expect(JSON.parse(text)).toEqual({
    error: { code: 'BAD_GATEWAY', message: "Can't reach the server. Try again in a moment." },
  });
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('[IND-43] answers 504 when the backend does not respond in time', async () => {
  await gateway.backend('visits', () => {});
  const { status, text } = await gateway.call('/api/x/visits/slots');
  expect({ status, code: readCode(text) }).toEqual({ status: 504, code: 'GATEWAY_TIMEOUT' });
});

test('[IND-43] breaks a response off for the browser that the backend breaks off, or stops sending', async () => {
  await gateway.backend('visits', ({ url }, response) => {
    response.writeHead(200, { 'Content-Type': 'text/csv' }).write('a;b\n');
    if (url === '/broken') setImmediate(() => response.destroy());
  });
  await expect(gateway.call('/api/x/visits/broken')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  await expect(gateway.call('/api/x/visits/stopped')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
});

test('[IND-43] refuses bodies over the limit, whether they say their length or not', async () => {
  const { received } = await gateway.backend('visits');
  const body = 'x'.repeat(1001);
  const said = await gateway.call('/api/x/visits/slots', { method: 'POST', body });
  expect({ status: said.status, code: readCode(said.text) }).toEqual({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  });
  expect(received).toEqual([]);
  const chunked = await gateway.call('/api/x/visits/slots', {
    method: 'POST',
    headers: { 'Transfer-Encoding': 'chunked' },
    body,
  });
  expect({ status: chunked.status, code: readCode(chunked.text) }).toEqual({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  });
  const whole = { method: 'POST', body: 'x'.repeat(1000) };
  expect((await gateway.call('/api/x/visits/slots', whole)).status).toBe(200);
});

test('[IND-43] a hanging backend holds its own calls only', async () => {
  const hanging = await gateway.backend('visits', () => {});
  await gateway.backend('leads');
  const held = [gateway.call('/api/x/visits/1'), gateway.call('/api/x/visits/2')];
  while (hanging.received.length < 2) await wait(5);

  const { status, headers, text } = await gateway.call('/api/x/visits/3');
  expect({ status, code: readCode(text) }).toEqual({ status: 503, code: 'UNAVAILABLE' });
  expect(headers['retry-after']).toBe('5');
  expect((await gateway.call('/api/x/leads/1')).status).toBe(200);
  expect((await Promise.all(held)).map((each) => each.status)).toEqual([504, 504]);
  expect((await gateway.call('/api/x/visits/4')).status).toBe(504);
});

test.each([301, 302, 303, 307, 308, 401])(
  '[IND-43] does not pass a %d on: the browser would act on it with the session of the agent',
  async (status) => {
    await gateway.backend('visits', (_request, response) => {
      response
        .writeHead(status, { Location: '/api/account/freeze', 'Content-Type': 'application/json' })
        .end('{"error":{"code":"INVALID_TOKEN","message":""}}');
    });
    const answer = await gateway.call('/api/x/visits/slots', { method: 'POST', body: '{}' });
    expect({ status: answer.status, code: readCode(answer.text) }).toEqual({
      status: 502,
      code: 'BAD_GATEWAY',
    });
    expect(answer.headers.location).toBeUndefined();
  },
);

test('[IND-43] passes on 304, 404 and 422, as the API answers', async () => {
  await gateway.backend('visits', ({ url }, response) => {
    const status = Number(url?.slice(1));
    response.writeHead(status, { ETag: '"1"' }).end(status === 304 ? undefined : '{"error":{"code":"OWN"}}');
  });
  const answers = [];
  for (const status of [304, 404, 422]) answers.push(await gateway.call(`/api/x/visits/${status}`));
  expect(answers.map(({ status }) => status)).toEqual([304, 404, 422]);
  expect(readCode(answers[1]?.text ?? '')).toBe('OWN');
});

test('[IND-43] lets a backend set neither cookies nor policies, and lets no cache share its responses', async () => {
  await gateway.backend('visits', (_request, response) => {
    response
      .writeHead(200, {
        'Content-Type': 'text/html',
        'Set-Cookie': 'Auth=stolen',
        'Content-Security-Policy': "script-src 'unsafe-inline'",
        'Access-Control-Allow-Origin': '*',
        'Clear-Site-Data': '"*"',
        'Cache-Control': 'public, max-age=3600',
        'Service-Worker-Allowed': '/',
        'Keep-Alive': 'timeout=99',
      })
      .end('<script>alert(1)</script>');
  });
  const { headers } = await gateway.call('/api/x/visits/page');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const forbidden = [
    'set-cookie',
    'access-control-allow-origin',
    'clear-site-data',
    'service-worker-allowed',
  ];
  expect(Object.keys(headers).filter((name) => forbidden.includes(name))).toEqual([]);
  expect(headers['keep-alive']).not.toBe('timeout=99');
});

test.each(['TRACE', 'OPTIONS', 'PROPFIND'])('[IND-43] refuses %s', async (method) => {
  const { received } = await gateway.backend('visits');
  const { status, text } = await gateway.call('/api/x/visits/slots', { method });
  expect({ status, message: JSON.parse(text).error.message }).toEqual({
    status: 405,
    message: 'This method is not allowed.',
  });
  expect(received).toEqual([]);
});

test.each([
  '/api/x/visits/../admin',
  '/api/x/visits/%2e%2e/admin',
  '/api/x/visits/a/..%2f..%2fadmin',
  '/api/x/visits/a\\..\\..\\admin',
  '/api/x/visits/%zz',
])('[IND-43] %s does not lead out of the base of the backend', async (path) => {
  const { url, received } = await gateway.backend('visits');
  await gateway.operator().setBackend('visits', { url: `${url}/public`, internal: true });
  expect((await gateway.call(path)).status).toBe(400);
  expect(received).toEqual([]);
});

describe('an address that no operator allowed in the internal network', () => {
  let internal: Server;
  let connections = 0;
  beforeEach(async () => {
    connections = 0;
    internal = createServer().on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => internal.close(resolve)));

  test.each(['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])(
    '[IND-43] is not connected to, even if it was public when it was set: %s',
    async (host) => {
      const { port } = internal.address() as AddressInfo;
      const { store } = gateway.temporary;
      const url = `https://${host}:${port}`;
      // Simulates a name that resolves to another address, or an edited file.
      const revision = { revision: 1, createdAt: new Date().toISOString(), reason: 'test', live: {} };
      await store.addRevision({ ...revision, backends: { visits: { url } } });
      const { status, text } = await gateway.call('/api/x/visits/slots');
      expect({ status, code: readCode(text) }).toEqual({ status: 502, code: 'BAD_GATEWAY' });
      expect(text).not.toContain('127.0.0.1');
      expect(connections).toBe(0);
    },
  );
});
