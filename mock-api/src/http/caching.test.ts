import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { readContract } from '../contract/readContract';
import { makeOwnPath } from '../testing/ownIds';
import { makeSample } from '../testing/sampleOf';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let server: Server;
let base: string;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
  marta = await api.createAccount('demo');
  server = createServer(api.app).listen(0);
  await once(server, 'listening');
  base = `http://localhost:${(server.address() as AddressInfo).port}/api`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
});

const { operations, schemas } = readContract();
const served = operations
  .filter(({ path }) => !path.startsWith('/__mock/'))
  .map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const);

/** Calls that must not run on the shared account, because they end its sessions or delete it. */
const isDestructive = (name: string) => /^DELETE \/account|change-password|logout|reset-password/.test(name);

/** Sends a call and reads its headers. A stream of events is not read to its end. */
async function readHeaders(path: string, init: RequestInit = {}) {
  const abort = new AbortController();
  const response = await fetch(`${base}${path}`, { ...init, redirect: 'manual', signal: abort.signal });
  abort.abort();
  const [cache, type] = ['cache-control', 'x-content-type-options'].map((name) => response.headers.get(name));
  return { status: response.status, cache, type };
}

const uncached = { cache: 'no-store', type: 'nosniff' };

async function makePath(operation: (typeof operations)[number], account: TestAccount) {
  const { slug } = (await account.get('/properties?state=Active&_limit=1').expect(200)).body.data[0];
  const path = (await makeOwnPath(operation, account))
    .replace('{slug}', slug)
    .replace('{username}', account.user.username)
    .replace('{coin}', 'solana')
    .replace(/\{(search|code)\}/, 'PT');
  return path === '/search' ? '/search?q=a' : path;
}

const reads = served.filter(([, { method, path }]) => method === 'get' && !path.includes('{token}'));

test.each(reads)('%s responds with 200, no-store and nosniff', async (_name, operation) => {
  const headers = { Authorization: `Bearer ${marta.token}` };
  expect(await readHeaders(await makePath(operation, marta), { headers })).toEqual({
    status: 200,
    ...uncached,
  });
});

const others = served.filter((each) => !reads.includes(each));

test.each(others)('%s responds with no-store and nosniff, whatever its status', async (name, operation) => {
  const account = isDestructive(name) ? await api.createAccount('demo') : marta;
  const response = await readHeaders(await makePath(operation, account), {
    method: operation.method.toUpperCase(),
    headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
    ...(operation.body && { body: JSON.stringify(makeSample(operation.body, schemas)) }),
  });
  expect(response).toMatchObject(uncached);
});

const post = (path: string, body: object | string, type = 'application/json') =>
  readHeaders(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${marta.token}`, 'Content-Type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('answers with tokens, and links to reset a password, are not stored', async () => {
  const { email, password, refreshToken } = await api.createAccount('empty');
  const person = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    password: 'engine 1843',
    email: 'augusta@example.com',
  };
  expect(await post('/auth/login', { email, password })).toEqual({ status: 200, ...uncached });
  expect(await post('/auth/register', person)).toEqual({ status: 201, ...uncached });
  expect(await post('/auth/refresh', { refresh_token: refreshToken })).toEqual({ status: 200, ...uncached });
  expect(await post('/auth/forgot-password', { email })).toEqual({ status: 202, ...uncached });
});

test.each([
  ['wrong credentials', 401, () => post('/auth/login', { email: 'no@example.com', password: 'wrong' })],
  ['no token', 401, () => readHeaders('/me')],
  ['an unknown record', 404, () => readHeaders('/public/listings/none')],
  ['an unknown address', 404, () => readHeaders('/nothing')],
  ['bad JSON', 400, () => post('/leads', '{"name":')],
  ['a form', 415, () => post('/leads', 'name=Ada', 'application/x-www-form-urlencoded')],
  ['an invalid body', 422, () => post('/leads', {})],
  ['a large body', 413, () => post('/leads', { name: 'a'.repeat(1_100_000) })],
  ['a broken picture', 400, () => post('/user/avatar/update', '{"avatar":')],
  ['a large picture', 413, () => post('/user/avatar/update', { avatar: 'a'.repeat(9_000_000) })],
  ['a missing file', 404, () => readHeaders(`/files/${'0'.repeat(32)}.webp`)],
])('the answer to %s (%i) is not stored', async (_what, status, send) => {
  expect(await send()).toEqual({ status, ...uncached });
});

describe('files', () => {
  const headers = () => ({ Authorization: `Bearer ${marta.token}` });

  async function upload(bytes: Buffer, kind: string): Promise<string> {
    const call = marta.post('/uploads').attach('file', bytes, 'file').field('kind', kind);
    const { url } = (await call.expect(201)).body.data;
    return url.slice('/api'.length);
  }
  const draw = (format: 'jpeg' | 'webp') =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#a45' } })
      .toFormat(format)
      .toBuffer();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

  test('pictures may be stored for good, because a changed picture has a new name', async () => {
    const path = await upload(await draw('jpeg'), 'image');
    expect(await readHeaders(path)).toEqual({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
      type: 'nosniff',
    });
  });

  test.each([
    ['PDF', () => pdf],
    ['JPEG', () => draw('jpeg')],
    ['WebP', () => draw('webp')],
  ])('a %s document is not stored', async (_format, make) => {
    const path = await upload(await make(), 'document');
    expect(await readHeaders(path, { headers: headers() })).toEqual({
      ...uncached,
      status: 200,
      cache: 'private, no-store',
    });
  });

  test.each([
    ['a part that it does not have', 416, 'VALIDATION', { Range: 'bytes=999999-' }],
    ['another version of it', 412, 'CONFLICT', { 'If-Match': '"another"' }],
  ])('responds to a request for %s with %i, which is not stored', async (_what, status, code, wanted) => {
    const path = await upload(await draw('jpeg'), 'image');
    expect(await readHeaders(path, { headers: wanted })).toEqual({ status, ...uncached });
    const { body } = await api.http.get(`/api${path}`).set(wanted).expect('Content-Type', /json/);
    expect(body.error.code).toBe(code);
  });
});
