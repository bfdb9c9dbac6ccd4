import { decodeJwt } from 'jose/jwt/decode';
import { createManualClock, startApi, type TestApi } from '../testing/startApi';

const DAY_MS = 24 * 60 * 60 * 1000;
const ttl = 60;

const clock = createManualClock();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ now: clock.now, accessTtl: ttl });
});
afterAll(() => api.stop());

const refresh = (token: string) => api.http.post('/api/auth/refresh').send({ refresh_token: token });

test('[AUTH-29] takes refresh_token alone and returns both tokens with their expiry, without an envelope', async () => {
  const { refreshToken } = await api.createAccount('empty');
  const now = clock.now();
  const { body } = await refresh(refreshToken).expect(200);
  expect(body).toEqual({
    payload: {
      access: { token: expect.any(String), expires: expect.any(String) },
      refresh: { token: expect.any(String), expires: new Date(now + 30 * DAY_MS).toISOString() },
    },
  });
  const { access, refresh: next } = body.payload;
  expect(access.expires).toBe(new Date((Math.floor(now / 1000) + ttl) * 1000).toISOString());
  expect(decodeJwt(access.token).exp).toBe(Date.parse(access.expires) / 1000);
  await api.withToken(access.token).get('/me').expect(200);
  expect(next.token).not.toBe(refreshToken);
  await refresh(next.token).expect(200);
  // Neither token is accepted in place of the other.
  await api.withToken(next.token).get('/me').expect(401);
  await refresh(access.token).expect(401);
});

test.each([{}, { refresh_token: null }, { token: 'x' }, { refresh_token: 'x', remember: true }])(
  '[AUTH-29] rejects a refresh with the body %j',
  async (body) => {
    await api.http.post('/api/auth/refresh').send(body).expect(422);
  },
);

test('[AUTH-31] accepts a used refresh token for 10 s and revokes its family after that', async () => {
  const { refreshToken } = await api.createAccount('empty');
  const first = await refresh(refreshToken).expect(200);
  clock.advance(10_000);
  const second = await refresh(refreshToken).expect(200);
  clock.advance(1);
  await refresh(refreshToken).expect(401);
  await refresh(first.body.payload.refresh.token).expect(401);
  await refresh(second.body.payload.refresh.token).expect(401);
  await api.withToken(second.body.payload.access.token).get('/me').expect(401);
});

test('[AUTH-31] revokes only the family of a stolen token, no other of the account', async () => {
  const { email, password, refreshToken } = await api.createAccount('empty');
  const other = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  await refresh(refreshToken).expect(200);
  clock.advance(10_001);
  await refresh(refreshToken).expect(401);
  await refresh(other.body.data.refresh_token).expect(200);
});

test('[SEC-35] returns the same successor to every refresh within the grace period', async () => {
  const { refreshToken } = await api.createAccount('empty');
  const racing = await Promise.all([
    refresh(refreshToken),
    refreshKeyed(refreshToken, 'one tab'),
    refreshKeyed(refreshToken, 'another tab'),
  ]);
  clock.advance(9_000);
  const tokens = [...racing, await refresh(refreshToken).expect(200)].map(readRefreshToken);
  expect(new Set(tokens).size).toBe(1);
});

test('[SEC-35] leaves a thief who replays a token within the grace period no branch of their own', async () => {
  const { refreshToken } = await api.createAccount('empty');
  const own = readRefreshToken(await refresh(refreshToken).expect(200));
  const stolen = readRefreshToken(await refresh(refreshToken).expect(200));
  const next = readRefreshToken(await refresh(own).expect(200));
  // The session has rotated again: a replay of the first token returns the session's one valid token.
  expect(readRefreshToken(await refresh(refreshToken).expect(200))).toBe(next);
  clock.advance(10_001);
  await refresh(stolen).expect(401);
  await refresh(next).expect(401);
});

const refreshKeyed = (token: string, key: string) => refresh(token).set('Idempotency-Key', key);
const readRefreshToken = ({ body }: { body: { payload: { refresh: { token: string } } } }) =>
  body.payload.refresh.token;

test('[AUTH-31] returns the same token again for a repeated key after a lost response, however late', async () => {
  const { refreshToken } = await api.createAccount('empty');
  clock.advance(29 * DAY_MS);
  const lost = await refreshKeyed(refreshToken, 'first').expect(200);
  clock.advance(29 * DAY_MS);
  await api.services.sessions.removeExpired();
  const again = await refreshKeyed(refreshToken, 'first').expect(200);
  expect(again.body.payload.refresh).toEqual(lost.body.payload.refresh);
  await api.withToken(again.body.payload.access.token).get('/me').expect(200);
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
    const { refreshToken } = await api.createAccount('empty');
    const refreshed = await refreshKeyed(refreshToken, 'first').expect(200);
    clock.advance(10_001);
    await (key ? refreshKeyed(refreshToken, key) : refresh(refreshToken)).expect(401);
    await refresh(readRefreshToken(refreshed)).expect(401);
  },
);

test('[AUTH-31] ignores a key once the token that it returned has been used', async () => {
  const { refreshToken } = await api.createAccount('empty');
  const refreshed = await refreshKeyed(refreshToken, 'first').expect(200);
  const next = await refreshKeyed(readRefreshToken(refreshed), 'second').expect(200);
  const within = await refreshKeyed(refreshToken, 'first').expect(200);
  expect(readRefreshToken(within)).toBe(readRefreshToken(next));
  clock.advance(10_001);
  await refreshKeyed(refreshToken, 'first').expect(401);
  await refresh(readRefreshToken(next)).expect(401);
});

test('[AUTH-32] rejects a repeated key after sign-out', async () => {
  const { refreshToken } = await api.createAccount('empty');
  const refreshed = await refreshKeyed(refreshToken, 'first').expect(200);
  await api.http
    .post('/api/auth/logout')
    .send({ refresh_token: readRefreshToken(refreshed) })
    .expect(204);
  await refreshKeyed(refreshToken, 'first').expect(401);
});

test('never stores the tokens of a key in plain text', async () => {
  const { refreshToken } = await api.createAccount('empty');
  const refreshed = await refreshKeyed(refreshToken, 'first').expect(200);
  const stored = JSON.stringify([
    ...(await api.services.store.server.refreshTokens.all()),
    ...(await api.services.store.server.idempotentAnswers.all()),
  ]);
  expect(stored).not.toContain(readRefreshToken(refreshed));
});

test('[AUTH-31] rejects a refresh token after 30 days', async () => {
  const early = await api.createAccount('empty');
  const late = await api.createAccount('empty');
  clock.advance(30 * 24 * 3600 * 1000 - 1_000);
  await refresh(early.refreshToken).expect(200);
  clock.advance(1_000);
  await refresh(late.refreshToken).expect(401);
});
