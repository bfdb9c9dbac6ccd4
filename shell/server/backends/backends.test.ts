/** @jest-environment node */
import { connect } from 'node:net';
import { promote, rollback } from '@lintel/cli';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { ACCOUNT, AGENT_TOKEN, testBackends } from '../testing/backends.ts';
import { leads, shell } from '../testing/gateway.ts';

const PUBLIC_URL = 'https://dashboard.example.com';
const gateway = testBackends({ publicUrl: `${PUBLIC_URL}/` });

const bearer = (headers: { authorization?: string } = {}) =>
  headers.authorization?.replace('Bearer ', '') ?? '';

test('[IND-41] forwards method, path, query and body to the backend, and passes its response on', async () => {
  const { received } = await gateway.backend('visits', (_request, response) => {
    response.writeHead(201, { 'Content-Type': 'application/json', ETag: '"1"' }).end('{"data":{"id":"v1"}}');
  });

  const { status, headers, text } = await gateway.call('/api/x/visits/homes/a%20b?slot=10%3A00&_limit=1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1', 'If-Match': '"0"' },
    body: '{"note":"Grüße"}',
  });

  expect({ status, text }).toEqual({ status: 201, text: '{"data":{"id":"v1"}}' });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    etag: '"1"',
    'cache-control': 'no-store',
  });
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/homes/a%20b?slot=10%3A00&_limit=1',
      body: '{"note":"Grüße"}',
      headers: expect.objectContaining({
        'content-type': 'application/json',
        'idempotency-key': 'k1',
        'if-match': '"0"',
      }),
    },
  ]);
});

test('[IND-41] goes to another address with the next call, and nowhere after it was removed or switched off', async () => {
  await gateway.live(shell, leads);
  const first = await gateway.backend('leads');
  await gateway.call('/api/x/leads/a');
  const second = await gateway.backend('leads');
  await gateway.call('/api/x/leads/b');
  expect([first, second].map(({ received }) => received.map(({ url }) => url))).toEqual([['/a'], ['/b']]);

  await gateway.operator().switchModule('leads', false);
  expect((await gateway.call('/api/x/leads/c')).status).toBe(404);
  await gateway.operator().switchModule('leads', true);
  expect((await gateway.call('/api/x/leads/d')).status).toBe(200);
  await gateway.operator().setBackend('leads', null);
  expect((await gateway.call('/api/x/leads/e')).status).toBe(404);
  expect(second.received.map(({ url }) => url)).toEqual(['/b', '/d']);
});

test('[IND-41] keeps the address through promotions and rollbacks', async () => {
  const { temporary } = gateway;
  await gateway.live(shell, leads);
  const { received } = await gateway.backend('leads');
  const { id, version } = await temporary.publish({ ...leads, version: '1.1.0' });
  await promote(temporary.store, [{ id, version }], { unchecked: true });
  const back = await rollback(temporary.store, { id: 'leads' });

  expect(back.live).toMatchObject({ leads: '1.0.0' });
  expect((await gateway.call('/api/x/leads/a')).status).toBe(200);
  // Only the address has changed since, so there is no earlier version to roll back to.
  await rollback(temporary.store, { to: 1 });
  expect((await gateway.call('/api/x/leads/b')).status).toBe(200);
  expect(received).toHaveLength(2);
});

test('[IND-43] ends the call to the backend when the browser goes away', async () => {
  let leave = () => {};
  const ended = new Promise<void>((resolve) => {
    const prepared = gateway.backend('visits', (_request, response) => {
      response.once('close', () => resolve());
      leave();
    });
    void prepared.then(() => {
      const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1');
      leave = () => socket.destroy();
      const head = `Host: localhost\r\nAuthorization: Bearer ${AGENT_TOKEN}`;
      socket.write(`GET /api/x/visits/a HTTP/1.1\r\n${head}\r\n\r\n`);
    });
  });
  // Far sooner than a limit of the gateway would end it.
  await expect(ended).resolves.toBeUndefined();
});

test.each(['/api/x', '/api/x/', '/api/x/visits/slots', '/api/x/Visits/slots'])(
  '[IND-41] %s is a 404 of the API when no such module has a backend',
  async (path) => {
    const { status, text } = await gateway.call(path);
    expect(status).toBe(404);
    expect(JSON.parse(text).error).toEqual({ code: expect.any(String), message: expect.any(String) });
  },
);

test('[IND-42] tells the backend who calls, by a token that its keys verify for this backend alone', async () => {
  const { received } = await gateway.backend('visits');
  await gateway.call('/api/x/visits/slots');

  const keys = createRemoteJWKSet(new URL(`${gateway.origin}/.well-known/jwks.json`));
  const token = bearer(received[0]?.headers);
  const { payload } = await jwtVerify(token, keys, { issuer: PUBLIC_URL, audience: 'visits' });
  expect(payload).toEqual({
    iss: PUBLIC_URL,
    aud: 'visits',
    sub: ACCOUNT,
    jti: expect.any(String),
    iat: expect.any(Number),
    exp: Number(payload.iat) + 60,
  });
  await expect(jwtVerify(token, keys, { issuer: PUBLIC_URL, audience: 'leads' })).rejects.toThrow('aud');
});

test('[IND-42] verifies by the key before, too, after a rotation', async () => {
  const { received } = await gateway.backend('visits');
  await gateway.call('/api/x/visits/slots');
  const { code } = await gateway.lintelInStore('rotate-identity-key');
  expect(code).toBe(0);
  await gateway.call('/api/x/visits/slots');

  const tokens = received.map(({ headers }) => bearer(headers));
  const keys = createRemoteJWKSet(new URL(`${gateway.origin}/.well-known/jwks.json`));
  const read = await Promise.all(tokens.map((token) => jwtVerify(token, keys)));
  expect(new Set(read.map(({ protectedHeader }) => protectedHeader.kid)).size).toBe(2);
  await gateway.lintelInStore('rotate-identity-key');
  const later = createRemoteJWKSet(new URL(`${gateway.origin}/.well-known/jwks.json`));
  await expect(jwtVerify(tokens[0] ?? '', later)).rejects.toThrow('no applicable key');
});

test('[IND-42] publishes no private key', async () => {
  const { keys } = await (await fetch(`${gateway.origin}/.well-known/jwks.json`)).json();
  expect(keys).toEqual([
    { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' },
  ]);
});

test("[IND-42] keeps the agent's token, cookies, address and hop-by-hop headers from the backend", async () => {
  const { received } = await gateway.backend('visits');
  await gateway.call('/api/x/visits/slots', {
    headers: {
      Cookie: 'lintel_visitor=1; session=2',
      'X-Forwarded-For': '203.0.113.7',
      'X-Gateway-Key': 'guessed',
      Connection: 'keep-alive, X-Own',
      'X-Own': 'own',
      TE: 'trailers',
      'Proxy-Authorization': 'Basic x',
      Origin: PUBLIC_URL,
      Referer: `${PUBLIC_URL}/leads?search=ada`,
    },
  });

  const [{ headers } = { headers: {} }] = received;
  expect(JSON.stringify(headers)).not.toContain(AGENT_TOKEN);
  expect(Object.keys(headers).sort()).toEqual(
    ['accept-encoding', 'authorization', 'connection', 'host', 'traceparent', 'x-request-id'].sort(),
  );
  expect(headers).toMatchObject({ connection: 'close' });
});

test.each([
  ['no token', ''],
  ['an expired token', 'expired'],
])('[IND-42] calls no backend with %s, and answers as the API does', async (_name, token) => {
  const { received } = await gateway.backend('visits');
  const { status, text } = await gateway.call('/api/x/visits/slots', { token });
  expect(status).toBe(401);
  expect(JSON.parse(text).error.code).toBe(token ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
  expect(received).toEqual([]);
});

test('[IND-42] an identity is no token for the API or for another backend', async () => {
  const first = await gateway.backend('visits');
  const second = await gateway.backend('leads');
  await gateway.call('/api/x/visits/slots');
  const identity = bearer(first.received[0]?.headers);
  expect(decodeJwt(identity).aud).toBe('visits');

  expect((await gateway.call('/api/x/leads/all', { token: identity })).status).toBe(401);
  expect((await gateway.call('/api/me', { token: identity })).status).toBe(401);
  expect(second.received).toEqual([]);
});
