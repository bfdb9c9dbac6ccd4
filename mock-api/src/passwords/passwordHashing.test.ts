import { randomBytes, scryptSync } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { readSettings } from '../settings';
import { startApi, type TestApi } from '../testing/startApi';

const defaults = readSettings({}).passwordHashing;
const password = 'engine 1843';
const email = 'ada@example.com';

let api: TestApi;
const start = async (passwordHashing = defaults) => {
  api = await startApi({ passwordHashing });
};
afterEach(() => api.stop());

const register = (address = email) =>
  api.http
    .post('/api/auth/register')
    .send({ email: address, firstname: 'Ada', lastname: 'Lovelace', password });
const login = (given = password) => api.http.post('/api/auth/login').send({ email, password: given });
const readHash = async () => (await api.services.users.findByEmail(email))?.passwordHash ?? '';

async function storeHash(passwordHash: string) {
  const user = await api.services.users.findByEmail(email);
  if (!user) throw new Error('No such user');
  const { store } = api.services;
  await store.run({ user: user.id }, () => store.server.users.put({ ...user, passwordHash }));
}

/** Hashes the password in the format of earlier versions. */
function hashByScrypt() {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}:${scryptSync(password, salt, 32).toString('base64url')}`;
}

test('[SEC-01] stores passwords by argon2id, with the parameters that OWASP recommends', async () => {
  await start();
  await register().expect(201);
  expect(await readHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await login().expect(200);
  await login('engine 1844').expect(401);
});

test.each([
  ['of an earlier version', async () => hashByScrypt()],
  ['with other parameters', () => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })],
])('[SEC-01] accepts a hash %s and renews it at sign-in', async (_what, makeHash) => {
  await start();
  await register().expect(201);
  const outdated = await makeHash();
  await storeHash(outdated);
  await login('engine 1844').expect(401);
  expect(await readHash()).toBe(outdated);
  const responses = await Promise.all([login(), login(), login()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const renewed = await readHash();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await login().expect(200);
  expect(await readHash()).toBe(renewed);
});

test('[SEC-02] refuses sign-ins beyond the queue with 503 and Retry-After, and serves other calls meanwhile', async () => {
  await start({ ...defaults, concurrency: 1, maxWaiting: 5 });
  await register().expect(201);
  const other = await api.createAccount('empty');
  const signIns = Promise.all(Array.from({ length: 30 }, () => login()));
  await other.get('/leads').expect(200);
  const responses = await signIns;
  const accepted = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 503);
  expect(accepted.length).toBeGreaterThanOrEqual(6);
  expect(refused.length).toBeGreaterThan(0);
  expect(accepted.length + refused.length).toBe(30);
  // By default, two hundred may be queued: the work of a minute.
  expect(defaults).toMatchObject({ maxWaiting: 200 });
  expect(defaults.concurrency).toBeLessThanOrEqual(2);
  for (const { body, headers } of refused) {
    expect(body.error.code).toBe('UNAVAILABLE');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  await login().expect(200);
});
