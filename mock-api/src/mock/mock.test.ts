import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('[API-26] responds with 404 to __mock calls in production', async () => {
  const live = await startApi({ production: true });
  try {
    const { body } = await live.http.post('/api/__mock/accounts').send({ scenario: 'demo' }).expect(404);
    expect(body.error.code).toBe('NOT_FOUND');
    await live.http.get('/api/__mock/outbox?to=a@example.com').expect(404);
  } finally {
    await live.stop();
  }
});

test('creates a separate account per call: with sample data for demo, without any for empty', async () => {
  const [one, two, empty] = [
    await api.createAccount('demo'),
    await api.createAccount('demo'),
    await api.createAccount('empty'),
  ];
  expect(new Set([one.email, two.email, empty.email]).size).toBe(3);
  const names = async (account: typeof one) =>
    (await account.get('/leads?_limit=100')).body.data.map((lead: { name: string }) => lead.name);
  expect(await names(one)).toHaveLength(60);
  expect(await names(two)).toEqual(await names(one));
  expect(await names(empty)).toEqual([]);
  await one.patch(`/leads/${(await one.get('/leads?_limit=1')).body.data[0].id}`).send({ name: 'Changed' });
  expect(await names(two)).not.toContain('Changed');
  const { body } = await api.http
    .post('/api/auth/login')
    .send({ email: one.email, password: one.password })
    .expect(200);
  expect(body.data.user.id).toBe(one.user.id);
});

test('fails about a tenth of the calls in the scenario errors, in the same sequence each time', async () => {
  const run = async () => {
    const account = await api.createAccount('errors');
    const statuses: number[] = [];
    for (let call = 0; call < 60; call += 1) statuses.push((await account.get('/leads?_limit=1')).status);
    return statuses;
  };
  const first = await run();
  expect(await run()).toEqual(first);
  expect(new Set(first)).toEqual(new Set([200, 500]));
  const failures = first.filter((status) => status === 500).length;
  expect(failures).toBeGreaterThanOrEqual(2);
  expect(failures).toBeLessThanOrEqual(12);
});

test('[API-28] injects a fault for the calling account only, the given number of times', async () => {
  const [hit, spared] = [await api.createAccount('demo'), await api.createAccount('demo')];
  await hit
    .post('/__mock/faults')
    .send({ method: 'GET', path: '/leads/*', status: 503, code: 'RATE_LIMITED', times: 2 });
  const path = async (account: typeof hit) =>
    `/leads/${(await account.get('/leads?_limit=1')).body.data[0].id}`;
  const [mine, theirs] = [await path(hit), await path(spared)];
  const first = await hit.get(mine).expect(503);
  expect(first.body.error.code).toBe('RATE_LIMITED');
  await spared.get(theirs).expect(200);
  await hit.patch(mine).send({ isRead: true }).expect(200);
  await hit.get(mine).expect(503);
  await hit.get(mine).expect(200);
});

test('[API-28] delays responses or drops connections until DELETE removes the fault', async () => {
  const account = await api.createAccount('demo');
  await account.post('/__mock/faults').send({ path: '/me', delayMs: 120 }).expect(201);
  const start = performance.now();
  await account.get('/me').expect(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  await account.delete('/__mock/faults').expect(204);
  await account.post('/__mock/faults').send({ path: '/**', drop: true }).expect(201);
  await expect(account.get('/me')).rejects.toThrow(/hang up|ECONNRESET/);
  await account.delete('/__mock/faults').expect(204);
  await account.get('/me').expect(200);
});

test('applies a fault on /auth/refresh to the account of the refresh token', async () => {
  const account = await api.createAccount('empty');
  await account.post('/__mock/faults').send({ path: '/auth/refresh', status: 500 }).expect(201);
  await api.http.post('/api/auth/refresh').send({ refresh_token: account.refreshToken }).expect(500);
  await account.delete('/__mock/faults').expect(204);
  await api.http.post('/api/auth/refresh').send({ refresh_token: account.refreshToken }).expect(200);
});

test('[API-29] rejects every earlier access token with TOKEN_EXPIRED after tokens/expire, until a refresh', async () => {
  const account = await api.createAccount('empty');
  const second = await api.http
    .post('/api/auth/login')
    .send({ email: account.email, password: account.password });
  await account.post('/__mock/tokens/expire').expect(204);
  for (const token of [account.token, second.body.data.token]) {
    const { body } = await api.withToken(token).get('/me').expect(401);
    expect(body.error.code).toBe('TOKEN_EXPIRED');
  }
  const { body } = await api.http
    .post('/api/auth/refresh')
    .send({ refresh_token: account.refreshToken })
    .expect(200);
  await api.withToken(body.payload.access.token).get('/me').expect(200);
  await account.get('/me').expect(401);
});

test('[API-29] [NAV-20] lists the mails to an address, newest first', async () => {
  const { email } = await api.createAccount('empty');
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  const { body } = await api.http.get('/api/__mock/outbox').query({ to: email }).expect(200);
  expect(body.data).toHaveLength(2);
  expect(body.data[0]).toMatchObject({ to: email, subject: 'Reset your Lintel password' });
  expect(body.data[0].at >= body.data[1].at).toBe(true);
});

test('[API-29] resets the account to its scenario and keeps it signed in', async () => {
  const account = await api.createAccount('demo');
  const before = (await account.get('/leads?_limit=100')).body.data;
  await account.delete(`/leads/${before[0].id}`).expect(204);
  await account.patch(`/leads/${before[1].id}`).send({ status: 'Lost' }).expect(200);
  await account.post('/__mock/reset').expect(204);
  const after = (await account.get('/leads?_limit=100').expect(200)).body.data;
  const facts = (lead: { id: string; status: string }) => [lead.id, lead.status];
  expect(after.map(facts)).toEqual(before.map(facts));
});

test('counts calls by path, method and status for the calling account', async () => {
  const [account, other] = [await api.createAccount('empty'), await api.createAccount('empty')];
  await api.http.post('/api/auth/refresh').send({ refresh_token: account.refreshToken }).expect(200);
  await account.get('/leads/none').expect(404);
  await other.get('/leads').expect(200);
  const count = async (query: string) =>
    (await account.get(`/__mock/calls?${query}`).expect(200)).body.data.count;
  expect(await count('path=/auth/refresh&method=POST')).toBe(1);
  expect(await count('path=/leads/*&status=404')).toBe(1);
  expect(await count('path=/leads')).toBe(0);
});
