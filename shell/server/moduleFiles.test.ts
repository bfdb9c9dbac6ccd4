/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import request from 'supertest';
import { leads, shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();
const MAIN = '/modules/shell/1.0.0/main.js';
const immutable = 'public, max-age=31536000, immutable';

beforeEach(() => gateway.live(shell, leads));

/** The bytes as sent; supertest would decompress them. */
async function raw(path: string, headers: Record<string, string> = {}) {
  const server = createServer(gateway.start()).listen(0);
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    send({ port, path, headers }, resolve).on('error', reject).end(),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  server.close();
  server.closeAllConnections();
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

test.each([
  ['br', 'br', 'br, gzip'],
  ['gzip', 'gzip', 'gzip'],
  ['nothing', undefined, 'identity'],
])('for ever, and with %s where the browser takes it', async (_name, encoding, accepted) => {
  const { status, headers, body } = await raw(MAIN, { 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': immutable,
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect(headers['content-encoding']).toBe(encoding);
  if (encoding) expect(body.length).toBeLessThan(200);
  else expect(String(body)).toBe('main();'.repeat(300));
});

test('the compressed files have the published content, compressed once', async () => {
  const { body } = await raw(MAIN, { 'accept-encoding': 'br' });
  expect(String(brotliDecompressSync(body))).toBe('main();'.repeat(300));
});

test('scripts may be loaded with integrity, from another origin too', async () => {
  await request(gateway.start())
    .get('/modules/leads/1.0.0/entry.js')
    .expect('Access-Control-Allow-Origin', '*')
    .expect('Cross-Origin-Resource-Policy', 'cross-origin');
});

test('responds with 304 to a browser that has the file', async () => {
  const app = gateway.start();
  const { headers } = await request(app).get(MAIN);
  await request(app)
    .get(MAIN)
    .set('If-None-Match', headers.etag ?? '')
    .expect(304);
});

test.each([
  ['a file that the release does not have', '/modules/leads/1.0.0/gone.js'],
  ['a version that was never published', '/modules/leads/9.9.9/entry.js'],
  ['a release as a folder', '/modules/leads/1.0.0/'],
  ['a module', '/modules/leads'],
])('%s is a plain 404, never the page', async (_what, path) => {
  const { text, headers } = await request(gateway.start()).get(path).expect(404);
  expect(text).toBe('No such file.');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
});

test('a path with a broken escape is a plain 404', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const path of ['/modules/%E0%A4', '/modules/leads/1.0.0/%zz.js', '/modules/%']) {
    const { status, body } = await raw(path);
    expect([status, String(body)]).toEqual([404, 'No such file.']);
  }
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test.each([
  '/modules/../registry/000001.json',
  '/modules/%2e%2e/registry/000001.json',
  '/modules/leads/..%2f..%2f..%2fsecret.txt',
  '/modules/..%2f..%2fsecret.txt',
  '/modules/leads/1.0.0/..%5c..%5csecret.txt',
  '/modules//..//..//secret.txt',
])('%s does not leave the releases', async (path) => {
  await writeFile(join(gateway.temporary.root, 'secret.txt'), 'a secret');
  await writeFile(join(gateway.temporary.root, '../secret.txt'), 'a secret');
  const { status, body } = await raw(path);
  expect([400, 404]).toContain(status);
  expect(String(body)).not.toMatch(/a secret|createdAt/);
});
