/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testedStore } from '@lintel/cli/checkout/tested-stores';
import { createGateway } from './app.ts';
import { FileCache } from './fileCache.ts';
import { leads, shell } from './testing/gateway.ts';

const tested = testedStore('bucket with a directory');
const MAIN = '/modules/shell/1.0.0/main.js';
const immutable = 'public, max-age=31536000, immutable';
const text = 'main();'.repeat(300);
jest.setTimeout(60_000);

let server: Server;
beforeEach(async () => {
  await tested.temporary.live(shell, leads);
  const { store } = tested.temporary;
  server = createServer(
    createGateway({ store, apiOrigin: 'http://127.0.0.1:9', config: { apiBaseUrl: '/api' } }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The bytes as sent; `fetch` would decompress them. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    send({ host: '127.0.0.1', port, path, headers, method }, resolve).on('error', reject).end(),
  );
  const chunks = await response.toArray();
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

test.each([
  ['br', 'br, gzip', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'identity', (bytes: Buffer) => bytes],
])(
  '[DATA-44] serves a file of a bucket for ever, with %s to a browser that takes it',
  async (encoding, accepted, unpack) => {
    const { status, headers, body } = await get(MAIN, { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': immutable,
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(String(unpack(body))).toBe(text);
    const again = await get(MAIN, { 'accept-encoding': accepted, 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get(MAIN, { 'accept-encoding': accepted }, 'HEAD')).headers['content-length']).toBe(
      String(body.length),
    );
  },
);

test('[DATA-44] serves parts of a file of a bucket', async () => {
  const part = (range: string, more = {}) => get(MAIN, { 'accept-encoding': 'identity', range, ...more });
  const first = await part('bytes=0-6');
  expect([first.status, first.headers['content-range'], String(first.body)]).toEqual([
    206,
    `bytes 0-6/${text.length}`,
    'main();',
  ]);
  expect(String((await part('bytes=-3')).body)).toBe('();');
  expect((await part(`bytes=${text.length}-`)).status).toBe(416);
  const whole = await part('bytes=0-6', { 'if-range': '"of another file"' });
  expect([whole.status, String(whole.body)]).toEqual([200, text]);
});

test.each([
  '/modules/leads/1.0.0/gone.js',
  '/modules/leads/1.0.0/release.json.br',
  '/modules/leads/9.9.9/entry.js',
  '/modules/leads/1.0.0/',
  '/modules/leads',
  '/modules/..%2f..%2fsecret/entry.js',
  '/modules/../api/x',
  '/modules/%E0%A4',
])('[DATA-44] %s is a plain 404', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, String(body), headers['cache-control']]).toEqual([404, 'No such file.', 'no-store']);
});

test('[DATA-44] asks the bucket once for a file that many visitors want, and keeps what fits', async () => {
  const { store } = tested.temporary;
  await tested.temporary.publish({
    id: 'leads',
    version: '1.1.0',
    files: { 'a.bin': 'a'.repeat(600), 'b.bin': 'b'.repeat(600) },
  });
  const requested: string[] = [];
  const counting = {
    ...store,
    readFile: (id: string, version: string, name: string) => {
      requested.push(name);
      return store.readFile(id, version, name);
    },
  };
  const cache = new FileCache(counting, 1_000);
  const found = await Promise.all(Array.from({ length: 20 }, () => cache.find('leads/1.1.0/a.bin')));
  expect(new Set(found.map((file) => String(file?.bytes)))).toEqual(new Set(['a'.repeat(600)]));
  expect(requested).toEqual(['a.bin']);
  await cache.find('leads/1.1.0/b.bin');
  await cache.find('leads/1.1.0/b.bin');
  await cache.find('leads/1.1.0/a.bin');
  expect(requested).toEqual(['a.bin', 'b.bin', 'a.bin']);
});
