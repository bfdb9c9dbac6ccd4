import { listMails, readToken } from '../testing/mails';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

let accounts = 0;
async function register(password: string) {
  accounts += 1;
  const email = `person${accounts}@example.com`;
  const names = { firstname: 'Ada', lastname: 'Lovelace' };
  await api.http
    .post('/api/auth/register')
    .send({ ...names, email, password })
    .expect(201);
  return email;
}
const signIn = (email: string, password: string) =>
  api.http.post('/api/auth/login').send({ email, password });
const readHash = async (email: string) => (await api.services.users.findByEmail(email))?.passwordHash ?? '';

test('[SEC-72] compares a long password whole', async () => {
  const password = `${'correct horse '.repeat(74).slice(0, 1_023)}!`;
  const email = await register(password);
  await signIn(email, password.slice(0, -1)).expect(401);
  await signIn(email, `${password.slice(0, -1)}?`).expect(401);
  await signIn(email, password).expect(200);
});

test.each([
  'пароль для входа',
  '密码密码密码密码',
  'maison 🏡🏡🏡',
  ' spaces at both ends ',
  'tab\tand"quotes\\',
])('[SEC-72] signs in with %j', async (password) => {
  const email = await register(password);
  await signIn(email, password).expect(200);
  await signIn(email, `${[...password].slice(0, -1).join('')}x`).expect(401);
});

test('[SEC-72] salts each password with 16 bytes of its own', async () => {
  const emails = [await register('engine 1843'), await register('engine 1843')];
  const hashes = await Promise.all(emails.map(readHash));
  const salts = hashes.map((hash) => Buffer.from(hash.split('$').at(-2) ?? '', 'base64'));
  expect(salts.map(({ length }) => length)).toEqual([16, 16]);
  expect(salts[0]).not.toEqual(salts[1]);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('[SEC-72] stores hashes of codes and reset tokens only', async () => {
  const account = await api.createAccount('empty');
  await account.patch('/account').send({ email: 'elsewhere@example.com' }).expect(200);
  const [mail] = await listMails(api, 'elsewhere@example.com');
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  await api.http.post('/api/auth/forgot-password').send({ email: account.email }).expect(202);
  const token = readToken((await listMails(api, account.email))[0]);
  expect([code, token.length]).toEqual([expect.any(String), 43]);

  const { emailCodes, passwordResets } = api.services.store.server;
  const stored = JSON.stringify([await emailCodes.all(), await passwordResets.all()]);
  expect(stored).toContain(account.user.id);
  expect(stored).not.toContain(`"${code}"`);
  expect(stored).not.toContain(token);
});

test.each(['token', 'access_token', 'authorization', 'jwt'])(
  '[SEC-72] takes no access token from the address (?%s=)',
  async (name) => {
    const { token } = await api.createAccount('empty');
    const { body } = await api.http.get(`/api/me?${name}=${token}`).expect(401);
    expect(body.error.code).toBe('INVALID_TOKEN');
  },
);

test('[SEC-72] issues new tokens at every sign-in', async () => {
  const { email, password } = await api.createAccount('empty');
  const [one, other] = [await signIn(email, password), await signIn(email, password)];
  for (const name of ['token', 'refresh_token']) expect(one.body.data[name]).not.toBe(other.body.data[name]);
});

test('[SEC-72] each of the 256 bits of a refresh token is random', async () => {
  const { email, password } = await api.createAccount('empty');
  const tokens = await Promise.all(
    Array.from({ length: 64 }, async () => (await signIn(email, password)).body.data.refresh_token),
  );
  const bits = tokens.map((token) =>
    [...Buffer.from(token, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join(''),
  );
  // A random bit is the same in all of them only once in 36 million billion runs.
  for (let bit = 0; bit < 256; bit += 1) expect(new Set(bits.map((all) => all[bit])).size).toBe(2);
});
