import { SignJWT } from 'jose/jwt/sign';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let ada: TestAccount;
let logged: string[];
beforeAll(async () => {
  logged = [];
  for (const method of ['log', 'warn', 'error'] as const)
    jest.spyOn(console, method).mockImplementation((...parts) => logged.push(parts.join(' ')));
  api = await startApi({ now: clock.now });
  ada = await api.createAccount('demo');
});
afterAll(async () => {
  await api.stop();
  jest.restoreAllMocks();
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claims = () => JSON.parse(Buffer.from(ada.token.split('.')[1] ?? '', 'base64url').toString());
const me = (token: string) => api.http.get('/api/me').set('Authorization', `Bearer ${token}`);

test('[API-10] rejects tokens with no signature, another key, other claims or another algorithm', async () => {
  const [header = '', payload = '', signature = ''] = ada.token.split('.');
  const otherKey = await new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new Uint8Array(32).fill(7));
  const forged = [
    `${encoded({ alg: 'none' })}.${payload}.`,
    `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    `${header}.${encoded({ ...claims(), sub: 'somebody-else' })}.${signature}`,
    `${encoded({ alg: 'RS256' })}.${payload}.${signature}`,
    `${header}.${payload}`,
    otherKey,
  ];
  for (const token of forged) {
    const { body } = await me(token).expect(401);
    expect(body.error.code).toBe('INVALID_TOKEN');
  }
  await me(ada.token).expect(200);
});

test('[API-10] responds with 401 TOKEN_EXPIRED to an expired token', async () => {
  const other = await api.createAccount('empty');
  clock.advance(16 * 60_000);
  const { body } = await me(other.token).expect(401);
  expect(body.error.code).toBe('TOKEN_EXPIRED');
  clock.advance(-16 * 60_000);
});

test('[API-12] responds with 422 and the field name to unknown fields, wrong types and overlong texts', async () => {
  const refused = async (body: object) =>
    (await ada.post('/properties').send(body).expect(422)).body.error.fields;
  expect(await refused({ title: 'a', colour: 'red' })).toHaveProperty('colour');
  expect(await refused({ title: 'a', version: 7 })).toHaveProperty('version');
  expect(await refused({ title: 'a', price: '100' })).toHaveProperty('price');
  expect(await refused({ title: 'a', images: 'x' })).toHaveProperty('images');
  expect(await refused({ title: 'x'.repeat(201) })).toHaveProperty('title');
  expect(await refused({ title: ['a'] })).toHaveProperty('title');
  expect(await refused({})).toHaveProperty('title');
});

test.each(['{"title":', '[', '"', '{"a":1}}', '\u0000', 'undefined'])(
  '[API-15] responds with 400 BAD_JSON to the body %j, without a stack',
  async (text) => {
    const response = await ada
      .post('/properties')
      .set('Content-Type', 'application/json')
      .send(text)
      .expect(400);
    expect(response.body).toEqual({ error: { code: 'BAD_JSON', message: 'The body is not valid JSON' } });
  },
);

test('rejects a number outside the range of JSON numbers', async () => {
  await ada
    .post('/properties')
    .set('Content-Type', 'application/json')
    .send('{"title":"a","price":1e999}')
    .expect(422);
});

test('responds with 413 to a body of 50 MB, as JSON and as an upload', async () => {
  const bytes = Buffer.alloc(50 * 1024 * 1024, 32);
  const type = 'application/json';
  const json = await ada.post('/properties').set('Content-Type', type).send(bytes.toString()).expect(413);
  const upload = await ada.post('/uploads').attach('file', bytes, 'large.jpg').expect(413);
  expect([json.body.error.code, upload.body.error.code]).toEqual(['PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE']);
}, 180_000);

test.each([
  '../keys.json',
  '..%2fkeys.json',
  '%2e%2e%2fkeys.json',
  '..%5ckeys.json',
  '%00',
  '.',
  '/etc/passwd',
])('responds with 404 to a file path outside the folder (%s)', async (path) => {
  const { text } = await api.http.get(`/api/files/${path}`).expect(404);
  expect(JSON.parse(text).error.code).toBe('NOT_FOUND');
});

test('logs no tokens, passwords or stack traces', async () => {
  await api.http.post('/api/auth/login').send({ email: ada.email, password: 'hunter2-wrong' }).expect(401);
  const text = logged.join('\n');
  for (const secret of [ada.token, ada.refreshToken, ada.password, 'hunter2-wrong'])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/^\s+at /m);
});
