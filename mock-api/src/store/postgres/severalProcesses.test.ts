import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { nextEvent, type SentEvent, serveEvents } from '../../testing/eventStreams';
import { addPasskey, signChallenge } from '../../testing/passkeys';
import { DASHBOARD, SoftAuthenticator } from '../../testing/SoftAuthenticator';
import { type Smtp, startSmtp } from '../../testing/smtpServer';
import { createTemporaryDirectory, startApi, type TestAccount, type TestApi } from '../../testing/startApi';
import { type ObjectStorage, startObjectStorage } from '../../testing/startObjectStorage';
import { startPostgres, type TestDatabase } from '../../testing/startPostgres';

let database: TestDatabase;
let storage: ObjectStorage;
let smtp: Smtp;
let apis: [TestApi, TestApi];
let servers: Awaited<ReturnType<typeof serveEvents>>[];
let databaseUrl: string;
let keysDirectory: string;
beforeAll(async () => {
  database = await startPostgres();
  storage = await startObjectStorage();
  smtp = await startSmtp();
  databaseUrl = await database.createDatabase();
  keysDirectory = await createTemporaryDirectory();
  const options = {
    databaseUrl,
    bucket: storage.bucket,
    keys: { accessTokens: null, files: null, file: join(keysDirectory, 'keys.json') },
    rateLimits: true,
    callLimits: true,
    mail: smtp.mail,
    publicUrl: DASHBOARD,
  };
  apis = [await startApi(options), await startApi(options)];
  servers = await Promise.all(apis.map(serveEvents));
}, 60_000);
afterAll(async () => {
  for (const server of servers) server.stop();
  for (const api of apis) await api.stop();
  await smtp.stop();
  await storage.stop();
  await rm(keysDirectory, { recursive: true, force: true });
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

test('[DATA-02] lets one of simultaneous changes of a version have its way, whichever processes they reach', async () => {
  const ada = await apis[0].createAccount('empty');
  const clients = apis.map((api) => api.withToken(ada.token));
  const { body } = await ada.post('/leads').send({ name: 'Grace' }).expect(201);
  for (let version = body.data.version; version < 10; version += 1) {
    const changes = [...clients, ...clients].map(async (client, index) => {
      const call = client.patch(`/leads/${body.data.id}`).set('If-Match', `"${version}"`);
      return (await call.send({ name: `Grace ${index}` })).status;
    });
    expect((await Promise.all(changes)).sort()).toEqual([200, 409, 409, 409]);
  }
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

test('[DATA-12] serves a file that another process has stored', async () => {
  const ada = await apis[0].createAccount('empty');
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const { body } = await ada.post('/uploads').attach('file', photo, 'garden.png').expect(201);
  const [first, second] = await Promise.all(apis.map(({ http }) => http.get(body.data.url).expect(200)));
  expect(second?.body).toEqual(first?.body);
  expect(await sharp(second?.body).metadata()).toMatchObject({ format: 'webp', width: 60 });
  await apis[1].withToken(ada.token).delete(`/uploads/${body.data.id}`).expect(204);
  for (const { http } of apis) await http.get(body.data.url).expect(404);
});

test('[DATA-11] accepts an answered passkey prompt once, whichever process showed it', async () => {
  const ada = await apis[0].createAccount('empty');
  const { authenticator } = await addPasskey(ada, 'Phone', new SoftAuthenticator(0));
  const signIn = async (body: object, api: TestApi) =>
    (await api.http.post('/api/auth/passkey').send(body)).status;
  const answered = await signChallenge(apis[0], authenticator);
  expect(await signIn(answered, apis[1])).toBe(200);
  expect(await signIn(answered, apis[0])).toBe(401);
  const together = await signChallenge(apis[0], authenticator);
  const statuses = await Promise.all([...apis, ...apis].map((api) => signIn(together, api)));
  expect(statuses.sort()).toEqual([200, 401, 401, 401]);
});

describe('[DATA-10] a stream of events', () => {
  let ada: TestAccount;
  /** Index of the process for the next stream. */
  let turn = 0;
  beforeEach(async () => {
    ada = await apis[0].createAccount('empty');
  });
  afterEach(() => {
    for (const server of servers) server.closeStreams();
  });

  async function listen(lastId = '', token = ada.token) {
    turn += 1;
    const server = servers[turn % 2];
    if (!server) throw new Error('There are two processes.');
    return server.listen(token, lastId);
  }
  const addLead = async (name: string) => {
    turn += 1;
    const { body } = await (apis[turn % 2] ?? apis[0])
      .withToken(ada.token)
      .post('/leads')
      .send({ name })
      .expect(201);
    return body.data.id as string;
  };
  const readId = ({ data = '{}' }: SentEvent) => (JSON.parse(data) as { id?: string }).id;

  test('goes on at another process, with each change once and in order', async () => {
    let lastId = (await nextEvent((await listen()).events)).id;
    const added: string[] = [];
    const adding = (async () => {
      for (let n = 0; n < 60; n += 1) added.push(await addLead(`Lead ${n}`));
    })();
    const received: (string | undefined)[] = [];
    while (received.length < 60) {
      const { events, close } = await listen(lastId);
      expect(await nextEvent(events)).toMatchObject({ event: 'ready', id: lastId });
      for (let count = 0; count < 4 && received.length < 60; count += 1) {
        const event = await nextEvent(events);
        lastId = event.id;
        received.push(readId(event));
      }
      close();
    }
    await adding;
    expect(received).toEqual(added);
  });

  test('ends with its session, which another process has ended', async () => {
    const { events } = await listen();
    await nextEvent(events);
    const logout = { refresh_token: ada.refreshToken };
    for (const { http } of apis) await http.post('/api/auth/logout').send(logout).expect(204);
    expect((await events.next()).done).toBe(true);
  });

  test('resumes after the last changes were removed, and starts over when some that it missed were', async () => {
    const forget = async () => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query("update changes set at = at - interval '2 hours'");
      await client.end();
      await apis[0].services.store.removeExpired();
    };
    const begin = (await nextEvent((await listen()).events)).id;
    await addLead('Bob');
    const { events } = await listen(begin);
    await nextEvent(events);
    const seen = (await nextEvent(events)).id;
    await forget();
    expect((await nextEvent((await listen(seen)).events)).event).toBe('ready');
    expect((await nextEvent((await listen(begin)).events)).event).toBe('reset');
    const id = await addLead('Cora');
    const resumed = (await listen(seen)).events;
    expect(await nextEvent(resumed)).toMatchObject({ event: 'ready', id: seen });
    expect(readId(await nextEvent(resumed))).toBe(id);
  });

  test('gets what it missed while the database was away', async () => {
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { events } = await listen();
    const first = await nextEvent(events);
    await database.stopServer();
    while (apis.some(({ services }) => services.store.writable)) await new Promise(setImmediate);
    await database.startServer();
    // The stream has ended, because changes may have been missed.
    expect((await events.next()).done).toBe(true);
    while (!apis.every(({ services }) => services.store.writable)) await new Promise(setImmediate);
    const id = await addLead('Bob');
    const resumed = (await listen(first.id)).events;
    expect((await nextEvent(resumed)).event).toBe('ready');
    expect(readId(await nextEvent(resumed))).toBe(id);
    warnings.mockRestore();
  });
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
