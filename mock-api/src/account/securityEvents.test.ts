import { readContract } from '../contract/readContract';
import { getSeededUserId } from '../seed/seedAccount';
import { listMails, readToken } from '../testing/mails';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
});
beforeEach(async () => {
  marta = await api.createAccount('empty');
});
afterAll(() => api.stop());

type Row = { type: string; at: string; userAgent: string; address: string };
const readLog = async (query = ''): Promise<Row[]> =>
  (await marta.get(`/account/security-log${query}`).expect(200)).body.data;
const readTypes = async () => (await readLog()).map(({ type }) => type);
const signIn = (password = marta.password) =>
  api.http.post('/api/auth/login').set('User-Agent', CHROME).send({ email: marta.email, password });

test('[SEC-38] logs sign-ins and failed ones with time, device and address, newest first', async () => {
  clock.advance(1_000);
  await signIn('not the password').expect(401);
  clock.advance(1_000);
  await signIn().expect(200);
  const rows = await readLog();
  expect(rows.map(({ type }) => type)).toEqual(['signed-in', 'sign-in-failed', 'signed-in']);
  expect(rows[0]).toEqual({
    id: expect.any(String),
    type: 'signed-in',
    at: new Date(clock.now()).toISOString(),
    userAgent: CHROME,
    address: expect.stringMatching(/127\.0\.0\.1$/),
  });
});

const actions: [type: string, act: () => Promise<unknown>][] = [
  ['password-refused', () => marta.post('/auth/reauthenticate').send({ password: 'wrong' }).expect(422)],
  ['data-exported', () => marta.get('/account/export').expect(200)],
  ['reset-requested', () => api.http.post('/api/auth/forgot-password').send({ email: marta.email })],
  [
    'email-change-requested',
    () =>
      marta
        .patch('/account')
        .send({ email: `new-${marta.email}` })
        .expect(200),
  ],
  ['other-sessions-ended', () => marta.delete('/account/sessions').expect(204)],
  [
    'password-changed',
    () =>
      marta
        .post('/account/change-password')
        .send({ currentPassword: marta.password, newPassword: 'engine no. 1843' })
        .expect(200),
  ],
  [
    'session-ended',
    async () => {
      await signIn().expect(200);
      const { body } = await marta.get('/account/sessions').expect(200);
      const other = body.data.find(({ current }: { current: boolean }) => !current);
      await marta.delete(`/account/sessions/${other.id}`).expect(204);
    },
  ],
  [
    'signed-out',
    async () => {
      const { body } = await signIn().expect(200);
      await api.http.post('/api/auth/logout').send({ refresh_token: body.data.refresh_token }).expect(204);
    },
  ],
  [
    'token-reused',
    async () => {
      const { body } = await signIn().expect(200);
      const refresh = () =>
        api.http.post('/api/auth/refresh').send({ refresh_token: body.data.refresh_token });
      await refresh().expect(200);
      clock.advance(10_001);
      await refresh().expect(401);
    },
  ],
  [
    'email-changed',
    async () => {
      await marta
        .patch('/account')
        .send({ email: `new-${marta.email}` })
        .expect(200);
      const [mail] = await listMails(api, `new-${marta.email}`);
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      await marta.post('/account/verify-email').send({ code }).expect(200);
    },
  ],
];

test.each(actions)('[SEC-38] logs %s', async (type, act) => {
  expect(await readTypes()).toEqual(['signed-in']);
  await act();
  expect(await readTypes()).toContain(type);
});

test('[SEC-38] logs a reset and shows it at the next sign-in', async () => {
  clock.advance(1_000);
  await api.http.post('/api/auth/forgot-password').send({ email: marta.email }).expect(202);
  const token = readToken((await listMails(api, marta.email))[0]);
  const password = 'engine no. 1843';
  clock.advance(1_000);
  await api.http.post('/api/auth/reset-password').send({ token, password }).expect(200);
  clock.advance(1_000);
  const { body } = await signIn(password).expect(200);
  marta = { ...marta, ...api.withToken(body.data.token) };
  expect((await readTypes()).slice(0, 3)).toEqual(['signed-in', 'password-reset', 'reset-requested']);
});

test('[SEC-38] pages, filters and never changes the log, which belongs to one account', async () => {
  clock.advance(1_000);
  await signIn('not the password').expect(401);
  const { body } = await marta.get('/account/security-log?_limit=1&_page=2').expect(200);
  expect(body).toMatchObject({ data: [{ type: 'signed-in' }], meta: { total: 2, page: 2, pageSize: 1 } });
  expect((await readLog('?type=sign-in-failed')).map(({ type }) => type)).toEqual(['sign-in-failed']);
  for (const call of [marta.post, marta.put, marta.patch, marta.delete])
    await call('/account/security-log').expect(404);
  const other = await api.createAccount('empty');
  expect((await other.get('/account/security-log')).body.meta.total).toBe(1);
});

test('[SEC-38] the contract has no call that changes the log', () => {
  const calls = readContract().operations.filter(({ path }) => path.startsWith('/account/security-log'));
  expect(calls.map(({ method }) => method)).toEqual(['get']);
});

test('[SEC-38] keeps the last 200 failures, so that guessing neither fills the disk nor displaces the rest', async () => {
  const { securityLog, store } = api.services;
  const device = { userAgent: '', address: '127.0.0.1' };
  await store.run({ user: getSeededUserId(marta.user.id) }, async () => {
    for (let failures = 0; failures < 250; failures += 1)
      await securityLog.record(getSeededUserId(marta.user.id), 'sign-in-failed', device);
  });
  await signIn('not the password').expect(401);
  const { meta } = (await marta.get('/account/security-log?type=sign-in-failed')).body;
  expect(meta.total).toBe(200);
  expect((await readLog('?type=signed-in')).length).toBe(1);
});

test('[SEC-38] keeps the last 2,000 of everything else', async () => {
  const { securityLog, store } = api.services;
  const device = { userAgent: '', address: '127.0.0.1' };
  await store.run({ user: getSeededUserId(marta.user.id) }, async () => {
    for (let entries = 0; entries < 2_005; entries += 1)
      await securityLog.record(
        getSeededUserId(marta.user.id),
        entries < 5 ? 'password-reset' : 'signed-in',
        device,
      );
    await securityLog.record(getSeededUserId(marta.user.id), 'sign-in-failed', device);
  });
  expect((await marta.get('/account/security-log')).body.meta.total).toBe(2_001);
  expect(await readLog('?type=password-reset')).toEqual([]);
});

test('[SEC-38] survives a restart', async () => {
  const first = await startApi();
  const ada = await first.createAccount('empty');
  await first.close();
  const second = await startApi({ dataDirectory: first.dataDirectory });
  const { body } = await second.withToken(ada.token).get('/account/security-log').expect(200);
  expect(body.data.map(({ type }: Row) => type)).toEqual(['signed-in']);
  await second.stop();
});
