import { decodeJwt } from 'jose/jwt/decode';
import { userCollections } from '../store/collections';
import { listMails, readToken } from '../testing/mails';
import { createManualClock, setProcessClock, startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const mailedToken = async (email: string) => readToken((await listMails(api, email))[0]);

const ada = { firstname: 'Ada', lastname: 'Lovelace', password: 'engine 1843' };
const register = (email: string) => api.http.post('/api/auth/register').send({ ...ada, email });
const login = (email: string, password: string) => api.http.post('/api/auth/login').send({ email, password });

test('[AUTH-07] signs in with email and password and returns token, refresh_token, user and message', async () => {
  const { email, password } = await api.createAccount('empty');
  const { body } = await login(email.toUpperCase(), password).expect(200);
  expect(Object.keys(body.data).sort()).toEqual(['refresh_token', 'token', 'user']);
  expect(body.message).toBe('Signed in');
  expect(body.data.user.email).toBe(email);
  await api.withToken(body.data.token).get('/me').expect(200);
});

test('signs in although the user has as many sessions as possible, and ends the least recently used one', async () => {
  const sessions: { limit: number } = userCollections.sessions;
  const limit = jest.replaceProperty(sessions, 'limit', 3);
  try {
    const account = await api.createAccount('empty');
    const tokens = [account.token];
    for (let count = 0; count < 3; count += 1) {
      const { body } = await login(account.email, account.password).expect(200);
      tokens.push(body.data.token);
    }
    const statuses = tokens.map(async (token) => (await api.withToken(token).get('/me')).status);
    expect(await Promise.all(statuses)).toEqual([401, 200, 200, 200]);
  } finally {
    limit.restore();
  }
});

test('rejects a sign-in with fields besides email and password', async () => {
  const { email, password } = await api.createAccount('empty');
  const { body } = await api.http
    .post('/api/auth/login')
    .send({ email, password, remember: true })
    .expect(422);
  expect(body.error.fields).toHaveProperty('remember');
});

test('[AUTH-09] [API-10] responds with the same 401 INVALID_CREDENTIALS for existing and unknown addresses', async () => {
  const { email } = await api.createAccount('empty');
  const existing = await login(email, 'not the password').expect(401);
  const unknown = await login('nobody@example.com', 'not the password').expect(401);
  expect(existing.body.error.code).toBe('INVALID_CREDENTIALS');
  expect(unknown.body).toEqual(existing.body);
});

test('[AUTH-16] rejects a password under 8 characters at sign-up and at reset', async () => {
  const email = 'short@example.com';
  const signUp = await api.http
    .post('/api/auth/register')
    .send({ ...ada, email, password: '1234567' })
    .expect(422);
  expect(signUp.body.error.fields).toEqual({ password: 'Password must be at least 8 characters' });
  expect(signUp.body.error.message).toBe('Password must be at least 8 characters');
  await register(email).expect(201);
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  const token = await mailedToken(email);
  const reset = await api.http
    .post('/api/auth/reset-password')
    .send({ token, password: '1234567' })
    .expect(422);
  expect(reset.body.error.fields).toEqual({ password: 'Password must be at least 8 characters' });
});

test('[AUTH-17] responds to a sign-up with 201 and the body of a sign-in', async () => {
  const { body } = await register('ada@example.com').expect(201);
  expect(Object.keys(body.data).sort()).toEqual(['refresh_token', 'token', 'user']);
  expect(body.message).toBe('Account created');
  expect(body.data.user).toMatchObject({ firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' });
  await login('ada@example.com', ada.password).expect(200);
});

test('[AUTH-19] responds with 409 EMAIL_TAKEN to a sign-up with a taken address', async () => {
  await register('taken@example.com').expect(201);
  const { body } = await register('Taken@example.com').expect(409);
  expect(body.error.code).toBe('EMAIL_TAKEN');
});

test('accepts only one of two concurrent sign-ups with the same address', async () => {
  const responses = await Promise.all([register('race@example.com'), register('race@example.com')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('derives the username from the name and adds a number when it is taken or reserved', async () => {
  const names = [
    { firstname: 'Évian', lastname: 'Köşk' },
    { firstname: 'evian', lastname: 'kosk' },
    { firstname: 'Admin', lastname: ' ! ' },
  ];
  const usernames: string[] = [];
  for (const [index, name] of names.entries()) {
    const { body } = await register(`user${index}@example.com`).send(name).expect(201);
    usernames.push(body.data.user.username);
  }
  expect(usernames).toEqual(['evian-kosk', 'evian-kosk-2', 'admin-2']);
});

test('[AUTH-32] rejects the refresh token and the access token after sign-out (204)', async () => {
  const account = await api.createAccount('empty');
  await api.http.post('/api/auth/logout').send({ refresh_token: account.refreshToken }).expect(204);
  const refused = await api.http
    .post('/api/auth/refresh')
    .send({ refresh_token: account.refreshToken })
    .expect(401);
  expect(refused.body.error.code).toBe('INVALID_TOKEN');
  await account.get('/me').expect(401);
});

test('[AUTH-34] responds with the same 202 for existing and unknown addresses and mails a link to existing ones', async () => {
  const { email } = await api.createAccount('empty');
  const existing = await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  const unknown = await api.http
    .post('/api/auth/forgot-password')
    .send({ email: 'no@example.com' })
    .expect(202);
  expect(unknown.body).toEqual(existing.body);
  expect(await mailedToken(email)).toMatch(/^[\w-]{40,}$/);
  const none = await api.http.get('/api/__mock/outbox?to=no@example.com').expect(200);
  expect(none.body.data).toEqual([]);
});

test('[AUTH-35] accepts only the new password after a reset and invalidates the token', async () => {
  const account = await api.createAccount('empty');
  await api.http.post('/api/auth/forgot-password').send({ email: account.email }).expect(202);
  const reset = { token: await mailedToken(account.email), password: 'a new password' };
  await api.http.post('/api/auth/reset-password').send(reset).expect(200);
  await login(account.email, reset.password).expect(200);
  await login(account.email, account.password).expect(401);
  await account.get('/me').expect(401);
  const again = await api.http.post('/api/auth/reset-password').send(reset).expect(422);
  expect(again.body.error.code).toBe('VALIDATION');
});

describe('with a manual clock', () => {
  const clock = createManualClock();
  const ttl = 60;
  let timed: TestApi;
  beforeAll(async () => {
    setProcessClock(clock);
    timed = await startApi({ now: clock.now, accessTtl: ttl, rateLimits: true });
  });
  afterAll(() => timed.stop());

  test('[AUTH-30] issues a JWT that expires after ACCESS_TTL seconds', async () => {
    const account = await timed.createAccount('empty');
    const claims = decodeJwt(account.token);
    expect(claims).toMatchObject({ sub: account.user.id, sid: expect.any(String), jti: expect.any(String) });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(ttl);
    clock.advance((ttl - 1) * 1000);
    await account.get('/me').expect(200);
    clock.advance(2_000);
    const { body } = await account.get('/me').expect(401);
    expect(body.error.code).toBe('TOKEN_EXPIRED');
  });

  test('[AUTH-30] issues access tokens for 15 minutes by default', async () => {
    const { token } = await api.createAccount('empty');
    const claims = decodeJwt(token);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60);
  });

  test('[SEC-05] locks an account for a minute after ten failed sign-ins, with 429 and Retry-After', async () => {
    const { email, password } = await timed.createAccount('empty');
    const attempt = (word: string) => timed.http.post('/api/auth/login').send({ email, password: word });
    for (let failures = 0; failures < 10; failures += 1) await attempt('wrong password').expect(401);
    const locked = await attempt(password).expect(429);
    expect(locked.body.error.code).toBe('RATE_LIMITED');
    expect(Number(locked.headers['retry-after'])).toBe(60);
    clock.advance(60_000);
    await attempt(password).expect(200);
  });
});
