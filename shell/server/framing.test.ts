/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Build } from '@lintel/cli/testing';
import express from 'express';
import request from 'supertest';
import { leads, shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();

/** A pages release that responds with the status in the address, or throws. */
const pages: Build = {
  id: 'public',
  manifest: { routes: [{ path: '/p/:status', frame: 'bare', expose: 'pages' }] },
  server: 'server.cjs',
  entry: ['main.js'],
  files: {
    'main.js': 'main()',
    'print.html': '<!doctype html>',
    'server.cjs': `exports.answer = async ({ url }) => {
      const status = Number(url.split('/').at(-1));
      if (!status) throw new Error('no status');
      return { status, headers: status === 303 ? { Location: '/' } : {}, html: '<!doctype html>' };
    }`,
  },
};

let api: Server;
let apiOrigin = '';
let complaints: jest.SpyInstance;
beforeAll(async () => {
  const app = express();
  app.get('/api/files/deed.pdf', (_request, response) => void response.type('pdf').send('%PDF'));
  app.get('/api/page', (_request, response) => void response.type('html').send('<!doctype html>'));
  app.get('/api/me', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ data: {} });
  });
  api = createServer(app);
  await new Promise<void>((resolve) => api.listen(0, resolve));
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => api.close());
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => complaints.mockRestore());

const development = { config: { apiBaseUrl: '/api', development: true } };

function expectUnframeable(headers: Record<string, string>) {
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toMatch(/(^|; )frame-ancestors 'none'(;|$)/);
  expect(headers['x-content-type-options']).toBe('nosniff');
}

test.each(['/', '/leads/42', '/registry.json', '/api/me', '/nowhere'])(
  '[SEC-71] %s sends no address to other sites, and asks for neither camera nor location',
  async (path) => {
    const { headers } = await request(gateway.start({ apiOrigin })).get(path);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
    expect(Object.keys(headers).join()).not.toContain('access-control-');
  },
);

test.each<[string, string, string, number]>([
  ["the shell's page", 'GET', '/', 200],
  ['a page of a module', 'GET', '/leads/42', 200],
  ['an unknown page', 'GET', '/nowhere', 404],
  ['a broken address', 'GET', '/%E0%A4%A', 400],
  ['a public page', 'GET', '/p/200', 200],
  ['a missing public page', 'GET', '/p/404', 404],
  ['an unavailable public page', 'GET', '/p/503', 503],
  ['a public page that throws', 'GET', '/p/broken', 500],
  ['a form that was accepted', 'POST', '/p/303', 303],
  ['a form that was refused', 'POST', '/p/422', 422],
  ['a form to a page without forms', 'POST', '/leads', 404],
  ['a script of a release', 'GET', '/modules/leads/1.0.0/entry.js', 200],
  ['a document of a release', 'GET', '/modules/public/1.0.0/print.html', 200],
  ['a missing file', 'GET', '/modules/leads/1.0.0/none.html', 404],
  ['the registry', 'GET', '/registry.json', 200],
  ['the config', 'GET', '/config.json', 200],
  ['the versions', 'GET', '/versions.json', 200],
  ['the health check', 'GET', '/healthz', 200],
  ['a file behind the API', 'GET', '/api/files/deed.pdf', 200],
  ['a page behind the API', 'GET', '/api/page', 200],
  ['a call of the API', 'GET', '/api/me', 200],
])('no other site can frame %s (%s %s)', async (_what, method, path, status) => {
  await gateway.live(shell, leads, pages);
  const app = gateway.start({ ...development, apiOrigin });
  const { headers } =
    method === 'GET'
      ? await request(app).get(path).expect(status)
      : await request(app).post(path).type('form').send('name=Ada').expect(status);
  expectUnframeable(headers);
});

test('no other site can frame the answer to a form that is too large', async () => {
  await gateway.live(shell, pages);
  const form = `message=${'a'.repeat(300_000)}`;
  const { headers } = await request(gateway.start()).post('/p/200').type('form').send(form).expect(413);
  expectUnframeable(headers);
});

test.each([
  ['the page without a shell', '/', 503],
  ['the answer for an API that is down', '/api/me', 502],
])('no other site can frame %s', async (_what, path, status) => {
  const { headers } = await request(gateway.start()).get(path).expect(status);
  expectUnframeable(headers);
});

test('the answers of the API keep their no-store, and a failure is not stored either', async () => {
  const answer = await request(gateway.start({ apiOrigin })).get('/api/me').expect(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const failure = await request(gateway.start()).get('/api/me').expect(502);
  expect(failure.headers['cache-control']).toBe('no-store');
});
