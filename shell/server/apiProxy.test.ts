/** @jest-environment node */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import request from 'supertest';
import { shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();
let upstream: Server;
let apiOrigin = '';

/** An API of four calls. */
beforeAll(async () => {
  const api = express();
  api.post('/api/echo', express.json(), ({ body, headers, originalUrl }, response) => {
    response
      .status(201)
      .json({ body, originalUrl, token: headers.authorization, by: headers['x-forwarded-host'] });
  });
  api.get('/api/many', (_request, response) => {
    response.json({ data: Array.from({ length: 500 }, (_, id) => ({ id, name: 'Jonas Weber' })) });
  });
  api.get('/api/refused', (_request, response) => {
    response.status(422).json({ error: { code: 'VALIDATION', message: 'No.' } });
  });
  api.get('/api/events', (_request, response) => {
    response.type('text/event-stream').write('data: first\n\n');
  });
  upstream = createServer(api);
  await new Promise<void>((resolve) => upstream.listen(0, resolve));
  apiOrigin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => gateway.live(shell));

test('[API-04] the origin of the shell hands calls to the API as they are', async () => {
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

test("[API-04] a refusal and an unknown call are the API's own, not the page", async () => {
  const app = gateway.start({ apiOrigin });
  await request(app)
    .get('/api/refused')
    .expect(422, { error: { code: 'VALIDATION', message: 'No.' } });
  const { text } = await request(app).get('/api/nothing').expect(404);
  expect(text).not.toContain('<div id="root">');
});

test("an API's answer is compressed on the way", async () => {
  const { headers, body } = await request(gateway.start({ apiOrigin }))
    .get('/api/many')
    .set('Accept-Encoding', 'gzip');
  expect(headers['content-encoding']).toBe('gzip');
  expect(body.data).toHaveLength(500);
});

test('an event stream arrives as it is written, uncompressed', async () => {
  const server = createServer(gateway.start({ apiOrigin }));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, { signal: stop.signal });
  const first = await response.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
  expect(response.headers.get('content-encoding')).toBeNull();
  stop.abort();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("an API that is down is said in the API's own words", async () => {
  const { body } = await request(gateway.start({ apiOrigin: 'http://127.0.0.1:9' }))
    .get('/api/leads')
    .expect(502)
    .expect('Content-Type', 'application/json');
  expect(body).toEqual({ error: { code: 'BAD_GATEWAY', message: 'The server cannot be reached.' } });
});

test('the page comes while the API is down', async () => {
  await request(gateway.start()).get('/').expect(200);
});
