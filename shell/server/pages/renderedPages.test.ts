/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseReference, promote, rollback, startCanary, switchModule } from '@lintel/cli';
import type { Build } from '@lintel/cli/testing';
import request from 'supertest';
import { leads, shell, testGateway } from '../testing/gateway.ts';
import { getBucket } from '../visitor.ts';

const gateway = testGateway();

/** A pages release. @param lines the body of its `answer` function */
const pages = (lines: string, build: Build = {}): Build => ({
  id: 'public',
  manifest: { routes: [{ path: '/p/:slug', frame: 'bare', expose: 'pages' }] },
  server: 'server.cjs',
  entry: ['main.js'],
  files: {
    'main.js': 'main()',
    'inter.woff2': Buffer.from('font'),
    'server.cjs': `exports.answer = async (request) => { ${lines} }`,
  },
  ...build,
});
const saying = (html: string, version?: string) =>
  pages(`return { status: 200, html: ${JSON.stringify(html)} };`, { ...(version && { version }) });

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => complaints.mockRestore());

test('a promotion changes the page without a restart, and a rollback restores it', async () => {
  await gateway.live(shell, saying('first'));
  const app = gateway.start();
  expect((await request(app).get('/p/casa')).text).toBe('first');

  await gateway.temporary.publish(saying('second', '1.1.0'));
  await promote(gateway.temporary.store, [parseReference('public@1.1.0')]);
  expect((await request(app).get('/p/casa')).text).toBe('second');

  await rollback(gateway.temporary.store, { id: 'public' });
  expect((await request(app).get('/p/casa')).text).toBe('first');
});

test.each([
  ['fr;q=0.5, de-DE', 'de-DE'],
  ['*', 'none'],
  ['', 'none'],
])('passes the preferred language of "%s" to the page', async (header, language) => {
  await gateway.live(shell, pages(`return { status: 200, html: request.language ?? 'none' };`));
  const answer = await request(gateway.start()).get('/p/casa').set('Accept-Language', header);
  expect(answer.text).toBe(language);
  expect(answer.headers['vary']).toContain('Accept-Language');
});

test('the registry of the shell leaves it out, and the shell serves its paths when it is disabled', async () => {
  await gateway.live(shell, leads, saying('page'));
  const app = gateway.start();
  const { body } = await request(app).get('/registry.json');
  expect(body.modules.map(({ id }: { id: string }) => id)).toEqual(['leads']);
  expect((await request(app).get('/leads')).text).toContain('<div id="root">');

  await switchModule(gateway.temporary.store, 'public', false);
  const answer = await request(app).get('/p/casa').expect(404);
  expect(answer.text).toContain('<div id="root">');
});

test('a canary changes the page for some visitors, who keep it', async () => {
  await gateway.live(shell, saying('first'));
  await gateway.temporary.publish(saying('second', '1.1.0'));
  await startCanary(gateway.temporary.store, { id: 'public', version: '1.1.0' }, 50);
  const app = gateway.start();
  const visitors = Array.from(
    { length: 20 },
    (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  );
  for (const visitor of visitors) {
    const { text, headers } = await request(app).get('/p/casa').set('Cookie', `lintel_visitor=${visitor}`);
    expect(text).toBe(getBucket(visitor, 'public') < 50 ? 'second' : 'first');
    expect(headers['cache-control']).toBe('private, no-cache');
  }
});

test('cannot be chosen as an override in the shell', async () => {
  await gateway.live(shell, leads, saying('page'));
  const { body } = await request(gateway.start({ config: { apiBaseUrl: '/api', development: true } })).get(
    '/versions.json',
  );
  expect(Object.keys(body).sort()).toEqual(['leads', 'shell']);
});

test('[SEC-21] passes address, form, files and the nonce of the policy to the page', async () => {
  await gateway.live(
    shell,
    pages('return { status: 201, headers: { "X-Page": "yes" }, html: JSON.stringify(request) };'),
  );
  const { text, headers } = await request(gateway.start({ publicUrl: 'https://homes.example' }))
    .post('/p/casa?s=qr')
    .set({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
    .type('form')
    .send('name=Ada&name=Bob&message=a%26b')
    .expect(201);
  const pageRequest = JSON.parse(text);
  expect(pageRequest).toMatchObject({
    method: 'POST',
    url: 'https://homes.example/p/casa?s=qr',
    form: { name: 'Ada', message: 'a&b' },
    assets: {
      scripts: [{ url: '/modules/public/1.0.0/main.js', integrity: expect.stringMatching(/^sha384-/) }],
      fonts: ['/modules/public/1.0.0/inter.woff2'],
    },
  });
  expect(headers).toMatchObject({ 'x-page': 'yes', 'cache-control': 'no-cache' });
  expect(headers['content-security-policy']).toContain(`script-src 'nonce-${pageRequest.nonce}'`);
  expect(headers['content-security-policy']).toContain(`style-src 'nonce-${pageRequest.nonce}'`);
});

test.each(['//evil.example/p/casa', 'http://evil.example/p/casa'])(
  '[SEC-21] the address of a page is on the public origin, whatever is requested (%s)',
  async (target) => {
    await gateway.live(shell, pages('return { status: 200, html: request.url };'));
    const server = createServer(gateway.start({ publicUrl: 'https://homes.example' })).listen(0);
    const { port } = server.address() as AddressInfo;
    const text = await new Promise((resolve) => {
      get({ port, path: target, headers: { Host: 'evil.example' }, agent: false }, (response) => {
        response.setEncoding('utf8').on('data', resolve);
      });
    });
    server.closeAllConnections();
    server.close();
    expect(text).not.toContain('evil');
  },
);

test.each([']', '[', 'a b', 'evil.example/p', 'user@evil.example', 'a:b', 'a:123456', ''])(
  '[SEC-21] responds with 400 to the host %j, on every path',
  async (host) => {
    await gateway.live(shell, saying('page'));
    const app = gateway.start();
    for (const path of ['/p/casa', '/', '/registry.json', '/api/me', '/modules/x', '/healthz'])
      await request(app).get(path).set('Host', host).expect(400, 'Bad request.');
    for (const valid of ['homes.example', 'localhost:3000', '[::1]:3000', '127.0.0.1'])
      await request(app).get('/p/casa').set('Host', valid).expect(200);
  },
);

test('[SEC-23] [TELE-08] neither the bundle that the gateway runs nor source maps can be downloaded', async () => {
  await gateway.live(shell, pages('return { status: 200 };'));
  const directory = gateway.temporary.store.directoryOf('public', '1.0.0');
  // Every file is on the disk, also under a name that a case-insensitive file system would accept.
  for (const name of ['server.cjs.br', 'server.cjs.gz', 'server.cjs.map', 'server.cjs.map.br', 'server.CJS'])
    await writeFile(join(directory, name), 'exports.answer');
  await writeFile(join(directory, 'main.js.map'), '{}');
  const app = gateway.start();
  await request(app).get('/modules/public/1.0.0/main.js').expect(200);
  for (const name of [
    'server.cjs',
    'server%2ecjs',
    'server.CJS',
    'server.cjs.br',
    'server.cjs.gz',
    'server.cjs.map',
    'server.cjs.map.br',
    'server.cjs/',
    'main.js.map',
    'main.js%2emap',
    'main.js.MAP',
    'main.js.map/',
  ])
    for (const encoding of ['br', 'gzip', 'identity'])
      await request(app).get(`/modules/public/1.0.0/${name}`).set('Accept-Encoding', encoding).expect(404);
});

test('[TELE-10] a page that throws fails only its own request, and its reference finds it in the log', async () => {
  await gateway.live(
    shell,
    pages('if (request.url.endsWith("bad")) throw new Error("no such field"); return { status: 200 };'),
  );
  const app = gateway.start();
  const { text } = await request(app).get('/p/bad').expect(500);
  expect(text).not.toContain('no such field');
  const [, reference] = text.match(/\nReference ([A-Z2-7]{8})$/) ?? [];
  expect(complaints).toHaveBeenCalledWith(
    `A request failed (reference ${reference}):`,
    expect.objectContaining({ message: 'no such field' }),
  );
  await request(app).get('/p/good').expect(200);
  await request(app).get('/').expect(200);
});

test('refuses a bundle that differs from the published one, and runs it once restored', async () => {
  await gateway.live(shell, saying('page'));
  const file = `${gateway.temporary.store.directoryOf('public', '1.0.0')}/server.cjs`;
  const published = await readFile(file, 'utf8');
  await writeFile(file, 'exports.answer = async () => ({ status: 200, html: "mine" })');
  const app = gateway.start();
  await request(app).get('/p/casa').expect(500);
  expect(complaints).toHaveBeenCalledWith(
    expect.stringMatching(/^A request failed \(reference [A-Z2-7]{8}\):$/),
    expect.objectContaining({ message: expect.stringContaining('not the file that was published') }),
  );
  await writeFile(file, published);
  expect((await request(app).get('/p/casa').expect(200)).text).toBe('page');
});

test('a signature is the same for all releases of a gateway, and differs for other gateways', async () => {
  const signing = (version: string) =>
    pages('return { status: 200, html: request.sign("text") };', { version });
  await gateway.live(shell, signing('1.0.0'));
  const app = gateway.start();
  const first = (await request(app).get('/p/casa')).text;
  await gateway.live(signing('1.1.0'));
  expect((await request(app).get('/p/casa')).text).toBe(first);
  expect((await request(gateway.start()).get('/p/casa')).text).not.toBe(first);
  const [one, other] = [gateway.start({ formKey: 'shared' }), gateway.start({ formKey: 'shared' })];
  expect((await request(one).get('/p/casa')).text).toBe((await request(other).get('/p/casa')).text);
});

describe('calls of the API', () => {
  const seen: { url?: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const api = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece) => pieces.push(piece));
    incoming.on('end', () => {
      seen.push({ url: incoming.url, headers: incoming.headers, body: String(Buffer.concat(pieces)) });
      outgoing.writeHead(301, { Location: '/elsewhere' }).end('moved');
    });
  });
  beforeAll(() => new Promise<void>((resolve) => api.listen(0, resolve)));
  afterAll(() => api.close());

  test('carry the visitor’s address and follow no redirects', async () => {
    await gateway.live(
      shell,
      pages(`const answer = await request.callApi('/public/enquiries', { method: 'POST', headers: { 'Idempotency-Key': 'k' }, body: { name: 'Ada' } });
        return { status: 200, html: answer.status + ' ' + (await answer.text()) };`),
    );
    const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const { text } = await request(gateway.start({ apiOrigin, gatewayKey: 'known-to-the-api' }))
      .get('/p/casa')
      .set('X-Forwarded-For', '203.0.113.7');
    expect(text).toBe('301 moved');
    expect(seen).toMatchObject([
      {
        url: '/api/public/enquiries',
        headers: {
          'idempotency-key': 'k',
          'content-type': 'application/json',
          'x-forwarded-for': expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/),
          'x-gateway-key': 'known-to-the-api',
        },
        body: '{"name":"Ada"}',
      },
    ]);
  });

  test('time out after five seconds', async () => {
    const limit = AbortSignal.timeout;
    const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.call(AbortSignal, 50));
    const silent = createServer(() => undefined).listen(0);
    await gateway.live(
      shell,
      pages(`const result = await request.callApi('/public/listings/casa').catch((error) => error.name);
        return { status: 503, html: result };`),
    );
    const apiOrigin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { text } = await request(gateway.start({ apiOrigin })).get('/p/casa').expect(503);
    expect(text).toBe('TimeoutError');
    expect(limits).toHaveBeenCalledWith(5_000);
    limits.mockRestore();
    silent.closeAllConnections();
    silent.close();
  });
});
