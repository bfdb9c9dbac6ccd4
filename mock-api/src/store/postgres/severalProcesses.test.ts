import { type Smtp, startSmtp } from '../../testing/smtpServer';
import { createTemporaryDirectory, startApi, type TestApi } from '../../testing/startApi';
import { startPostgres, type TestDatabase } from '../../testing/startPostgres';

let database: TestDatabase;
let smtp: Smtp;
let apis: [TestApi, TestApi];
beforeAll(async () => {
  database = await startPostgres();
  smtp = await startSmtp();
  const options = {
    databaseUrl: await database.createDatabase(),
    dataDirectory: await createTemporaryDirectory(),
    rateLimits: true,
    callLimits: true,
    mail: smtp.mail,
    publicUrl: 'https://homes.example.com',
  };
  apis = [await startApi(options), await startApi(options)];
}, 60_000);
afterAll(async () => {
  for (const api of apis) await api.stop();
  await smtp.stop();
  await database.stop();
});

test('[DATA-07] limits calls of a visitor, whichever process answers', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) {
    const { http } = apis[call % 2 ? 1 : 0];
    const { status } = await http.post('/api/auth/forgot-password').send({ email: 'ada@example.com' });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => statuses[0]), 429]);
  expect(statuses[0]).not.toBe(429);
  const { email, user } = await apis[0].createAccount('empty');
  const guesses = Array.from({ length: 12 }, (_, call) =>
    apis[call % 2 ? 1 : 0].http.post('/api/auth/login').send({ email, password: `guess ${user.id}` }),
  );
  const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
});

test('[DATA-09] sends each mail once, whichever process is the first', async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, () => apis[0].createAccount('empty')));
  await Promise.all(
    accounts.map(({ post, password }) =>
      post('/account/change-password')
        .send({ currentPassword: password, newPassword: 'analytical 1843' })
        .expect(200),
    ),
  );
  for (const { email } of accounts) await smtp.waitForMails(email);
  const isQueued = async () => (await apis[0].services.store.server.mails.all()).length > 0;
  while (await isQueued()) await Promise.all(apis.map(({ services }) => services.mailWorker?.sendDue()));
  const ids = smtp.mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(accounts.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test('[DATA-08] responds with 503 while the database is away, and goes on when it is back', async () => {
  const [{ http, createAccount, services }] = apis;
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const account = await createAccount('empty');
  await account.post('/leads').send({ name: 'Ada' }).expect(201);
  await database.stopServer();
  const calls = [
    await account.get('/leads'),
    await account.post('/leads').send({ name: 'Bob' }),
    await http.post('/api/auth/login').send({ email: account.email, password: account.password }),
  ];
  expect(calls.map(({ status, body }) => [status, body.error?.code])).toEqual(
    calls.map(() => [503, 'UNAVAILABLE']),
  );
  while (services.store.writable) await new Promise(setImmediate);
  await http.get('/healthz').expect(503);
  await database.startServer();
  while (!services.store.writable) await new Promise(setImmediate);
  await http.get('/healthz').expect(200);
  await account.post('/leads').send({ name: 'Cora' }).expect(201);
  const { body } = await account.get('/leads?_sort=name').expect(200);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Cora']);
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('A database connection was lost'));
  warnings.mockRestore();
});
