import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type PushServer, startPushService } from '../testing/pushService';
import { createTemporaryDirectory, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { startPostgres, type TestDatabase } from '../testing/startPostgres';

let database: TestDatabase;
let keysDirectory: string;
let service: PushServer;
let apis: [TestApi, TestApi];
let ada: TestAccount;
beforeAll(async () => {
  database = await startPostgres();
  service = await startPushService();
  keysDirectory = await createTemporaryDirectory();
  const options = {
    databaseUrl: await database.createDatabase(),
    keys: { accessTokens: null, files: null, file: join(keysDirectory, 'keys.json') },
    push: service.push,
  };
  apis = [await startApi(options), await startApi(options)];
  ada = await apis[0].createAccount('demo');
}, 60_000);
afterAll(async () => {
  for (const api of apis) await api.stop();
  await service.stop();
  await rm(keysDirectory, { recursive: true, force: true });
  await database.stop();
});

const listQueue = () => apis[0].services.store.server.pushMessages.all();

/** Lets both processes send until the queue is empty. */
async function sendAll() {
  while ((await listQueue()).length > 0)
    await Promise.all(apis.map(({ services }) => services.pushWorker.sendDue()));
}

async function enquire(api: TestApi, name: string) {
  const [{ slug }] = (await ada.get('/properties?state=Active&_limit=1')).body.data;
  const enquiry = { slug, name, email: `${name}@example.com`, message: 'Is it free?', consent: true };
  await api.http.post('/api/public/enquiries').send(enquiry).expect(201);
}

test('[PUSH-08] sends each notification once on PostgreSQL, whichever process is the first', async () => {
  const { publicKey } = (await apis[1].withToken(ada.token).get('/me/push').expect(200)).body.data;
  for (const api of [...apis, ...apis]) {
    const { email, password } = ada;
    const { body } = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
    const browser = service.subscribe(publicKey);
    await api.withToken(body.data.token).post('/me/push').send(browser.subscription).expect(201);
  }
  // Few enough alerts to be sent individually, together with that of the next test.
  const names = ['Grace', 'Alan'];
  await Promise.all(names.map((name, index) => enquire(apis[index % 2 ? 1 : 0], name)));
  await sendAll();
  const expected = names.flatMap((name) => Array.from({ length: 4 }, () => `New lead: ${name}`));
  expect(service.received.map(({ notification }) => notification.title).sort()).toEqual(expected.sort());
});

test('[PUSH-05] sends nothing on PostgreSQL once the other process has ended the sessions', async () => {
  const before = service.received.length;
  await apis[1].withToken(ada.token).delete('/account/sessions').expect(204);
  await enquire(apis[0], 'Katherine');
  await sendAll();
  expect(service.received).toHaveLength(before);
  expect(await apis[0].services.store.server.pushDevices.all()).toEqual([]);
});
