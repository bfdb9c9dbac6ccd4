import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { listMails, readToken } from '../testing/mails';
import { createManualClock, createTemporaryDirectory, startApi, type TestApi } from '../testing/startApi';
import { readTokenSecret } from './AccessTokens';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const mailedToken = async (email: string) => readToken((await listMails(api, email))[0]);

const DAY_MS = 24 * 60 * 60 * 1000;

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

test('[AUTH-29] returns payload.access and payload.refresh with token and expires, without a data envelope', async () => {
  const account = await api.createAccount('empty');
  const { body } = await api.http
    .post('/api/auth/refresh')
    .send({ refresh_token: account.refreshToken })
    .expect(200);
  expect(Object.keys(body)).toEqual(['payload']);
  const { access, refresh } = body.payload;
  expect(Date.parse(access.expires)).toBeGreaterThan(Date.now());
  expect(Date.parse(refresh.expires) - Date.now()).toBeGreaterThan(29.9 * 24 * 3600 * 1000);
  await api.withToken(access.token).get('/me').expect(200);
  await api.http.post('/api/auth/refresh').send({ refresh_token: refresh.token }).expect(200);
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
    timed = await startApi({
      now: clock.now,
      accessTtl: ttl,
      rateLimits: true,
      gatewayKey: 'known-to-the-gateway',
    });
  });
  afterAll(() => timed.stop());

  const refresh = (token: string) => timed.http.post('/api/auth/refresh').send({ refresh_token: token });

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

  test('[AUTH-31] accepts a used refresh token for 10 s and revokes its family after that', async () => {
    const { refreshToken } = await timed.createAccount('empty');
    const first = await refresh(refreshToken).expect(200);
    clock.advance(10_000);
    const second = await refresh(refreshToken).expect(200);
    expect(second.body.payload.refresh.token).not.toBe(first.body.payload.refresh.token);
    clock.advance(1);
    await refresh(refreshToken).expect(401);
    await refresh(first.body.payload.refresh.token).expect(401);
    await refresh(second.body.payload.refresh.token).expect(401);
    await timed.withToken(second.body.payload.access.token).get('/me').expect(401);
  });

  test('[AUTH-31] revokes only the family of a stolen token, no other of the account', async () => {
    const { email, password, refreshToken } = await timed.createAccount('empty');
    const other = await timed.http.post('/api/auth/login').send({ email, password }).expect(200);
    await refresh(refreshToken).expect(200);
    clock.advance(10_001);
    await refresh(refreshToken).expect(401);
    await refresh(other.body.data.refresh_token).expect(200);
  });

  const refreshKeyed = (token: string, key: string) => refresh(token).set('Idempotency-Key', key);
  const readRefreshToken = ({ body }: { body: { payload: { refresh: { token: string } } } }) =>
    body.payload.refresh.token;

  test('[AUTH-31] returns the same token again for a repeated key after a lost response, however late', async () => {
    const { refreshToken } = await timed.createAccount('empty');
    clock.advance(29 * DAY_MS);
    const lost = await refreshKeyed(refreshToken, 'first').expect(200);
    clock.advance(29 * DAY_MS);
    timed.services.sessions.removeExpiredTokens();
    const again = await refreshKeyed(refreshToken, 'first').expect(200);
    expect(again.body.payload.refresh).toEqual(lost.body.payload.refresh);
    await timed.withToken(again.body.payload.access.token).get('/me').expect(200);
    // The next refresh behaves like any other; its response may be lost, too.
    const next = await refreshKeyed(readRefreshToken(again), 'second').expect(200);
    clock.advance(60_000);
    const nextAgain = await refreshKeyed(readRefreshToken(again), 'second').expect(200);
    expect(readRefreshToken(nextAgain)).toBe(readRefreshToken(next));
    expect(readRefreshToken(next)).not.toBe(readRefreshToken(again));
  });

  test.each([
    ['another key', 'another'],
    ['no key', undefined],
  ])(
    '[AUTH-31] revokes the family of a used refresh token that is sent with %s after 10 s',
    async (_name, key) => {
      const { refreshToken } = await timed.createAccount('empty');
      const refreshed = await refreshKeyed(refreshToken, 'first').expect(200);
      clock.advance(10_001);
      await (key ? refreshKeyed(refreshToken, key) : refresh(refreshToken)).expect(401);
      await refresh(readRefreshToken(refreshed)).expect(401);
    },
  );

  test('[AUTH-31] ignores a key once the token that it returned has been used', async () => {
    const { refreshToken } = await timed.createAccount('empty');
    const refreshed = await refreshKeyed(refreshToken, 'first').expect(200);
    const next = await refreshKeyed(readRefreshToken(refreshed), 'second').expect(200);
    const within = await refreshKeyed(refreshToken, 'first').expect(200);
    expect(readRefreshToken(within)).not.toBe(readRefreshToken(refreshed));
    clock.advance(10_001);
    await refreshKeyed(refreshToken, 'first').expect(401);
    await refresh(readRefreshToken(next)).expect(401);
  });

  test('[AUTH-32] rejects a repeated key after sign-out', async () => {
    const { refreshToken } = await timed.createAccount('empty');
    const refreshed = await refreshKeyed(refreshToken, 'first').expect(200);
    await timed.http
      .post('/api/auth/logout')
      .send({ refresh_token: readRefreshToken(refreshed) })
      .expect(204);
    await refreshKeyed(refreshToken, 'first').expect(401);
  });

  test('never stores the tokens of a key in plain text', async () => {
    const { refreshToken } = await timed.createAccount('empty');
    const refreshed = await refreshKeyed(refreshToken, 'first').expect(200);
    const stored = JSON.stringify([
      ...timed.services.store.server.refreshTokens.values(),
      ...timed.services.store.server.idempotentAnswers.values(),
    ]);
    expect(stored).not.toContain(readRefreshToken(refreshed));
  });

  test('[AUTH-31] rejects a refresh token after 30 days', async () => {
    const early = await timed.createAccount('empty');
    const late = await timed.createAccount('empty');
    clock.advance(30 * 24 * 3600 * 1000 - 1_000);
    await refresh(early.refreshToken).expect(200);
    clock.advance(1_000);
    await refresh(late.refreshToken).expect(401);
  });

  test('locks an account for a minute after ten failed sign-ins, with 429 and Retry-After', async () => {
    const { email, password } = await timed.createAccount('empty');
    const attempt = (word: string) => timed.http.post('/api/auth/login').send({ email, password: word });
    for (let failures = 0; failures < 10; failures += 1) await attempt('wrong password').expect(401);
    const locked = await attempt(password).expect(429);
    expect(locked.body.error.code).toBe('RATE_LIMITED');
    expect(Number(locked.headers['retry-after'])).toBe(60);
    clock.advance(60_000);
    await attempt(password).expect(200);
  });

  test('locks a forwarded IP address after a hundred failed sign-ins in a minute', async () => {
    const from = (address: string, email: string) =>
      timed.http
        .post('/api/auth/login')
        .set({ 'X-Forwarded-For': address, 'X-Gateway-Key': 'known-to-the-gateway' })
        .send({ email, password: 'wrong password' });
    for (let failures = 0; failures < 100; failures += 1)
      await from('203.0.113.7', `n${failures}@example.com`).expect(401);
    await from('203.0.113.7', 'another@example.com').expect(429);
    await from('203.0.113.8', 'another@example.com').expect(401);
  }, 30_000);
});

test('replaces a secret that a full disk truncated', async () => {
  const directory = await createTemporaryDirectory();
  const file = join(directory, 'token-secret');
  await writeFile(file, '');
  const secret = await readTokenSecret(directory);
  expect(secret).toHaveLength(32);
  expect(await readTokenSecret(directory)).toEqual(secret);
  await rm(directory, { recursive: true });
});
