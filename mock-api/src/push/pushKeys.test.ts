import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notices } from '@lintel/contract/notices';
import { KeyFile } from '../keys/KeyFile';
import { rotateKeys } from '../keys/rotateKeys';
import { type PushServer, startPushService } from '../testing/pushService';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const DAY_MS = 24 * 60 * 60_000;

let service: PushServer;
let clock: ReturnType<typeof createManualClock>;
let api: TestApi;
let ada: TestAccount;
let slug: string;
beforeEach(async () => {
  service = await startPushService();
  clock = createManualClock();
  api = await startApi({ push: service.push, now: clock.now });
  ada = await api.createAccount('demo');
  slug = (await ada.get('/properties?state=Active&_limit=1')).body.data[0].slug;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.stop();
  await service.stop();
});

const readPush = async () => (await ada.get('/me/push').expect(200)).body.data;
const rotate = () => rotateKeys({ ...api.services.settings, dataDirectory: api.dataDirectory }, clock.now());

/** Sends the notifications of an enquiry. @returns the number of notifications that have arrived */
async function enquire() {
  const enquiry = { slug, name: 'Grace', email: 'grace@example.com', message: 'Is it free?', consent: true };
  await api.http.post('/api/public/enquiries').send(enquiry).expect(201);
  await api.services.pushWorker.sendDue();
  return service.received.length;
}

test('[PUSH-10] signs for devices of the key before until they subscribe for the new one', async () => {
  const { publicKey } = await readPush();
  const { subscription } = service.subscribe(publicKey);
  await ada.post('/me/push').send(subscription).expect(201);
  await rotate();
  expect((await readPush()).publicKey).not.toBe(publicKey);
  expect(await enquire()).toBe(1);

  clock.advance(DAY_MS);
  expect(await rotate()).toMatch(/The key of notifications can be rotated from 20\S+Z on/);
  clock.advance(30 * DAY_MS);
  expect(await rotate()).not.toContain('key of notifications');
  const { body } = await api.http.post('/api/auth/login').send({ email: ada.email, password: ada.password });
  ada = { ...ada, ...api.withToken(body.data.token) };
  const refused = await ada.post('/me/push').send(subscription).expect(422);
  expect(Object.keys(refused.body.error.fields)).toEqual(['publicKey']);
  expect(await enquire()).toBe(1);
  expect((await readPush()).devices).toEqual([]);
});

test('[PUSH-10] takes the key from the environment, and leaves it alone', async () => {
  const secret = Buffer.alloc(32, 7);
  const push = { ...service.push, keys: [{ id: 'environment', secret }] };
  await api.stop();
  api = await startApi({ push, now: clock.now });
  ada = await api.createAccount('demo');
  slug = (await ada.get('/properties?state=Active&_limit=1')).body.data[0].slug;
  const { publicKey } = await readPush();
  await ada.post('/me/push').send(service.subscribe(publicKey).subscription).expect(201);
  expect(await enquire()).toBe(1);
  await rotate();
  expect((await readPush()).publicKey).toBe(publicKey);
  const { push: stored } = JSON.parse(await readFile(join(api.dataDirectory, 'keys.json'), 'utf8'));
  expect(stored).toHaveLength(1);
});

test('[PUSH-10] starts with a key file of an earlier version that can not be written, and sends none', async () => {
  const warn = jest.spyOn(notices, 'warn').mockImplementation(() => {});
  const path = join(api.dataDirectory, 'keys.json');
  const { push: _, ...earlier } = JSON.parse(await readFile(path, 'utf8'));
  await api.close();
  await writeFile(path, JSON.stringify(earlier));
  // A directory at the temporary path makes each write fail.
  await mkdir(`${path}.tmp`);
  api = await startApi({ push: service.push, now: clock.now, dataDirectory: api.dataDirectory });
  expect(warn.mock.calls.flat().join()).toContain('has no key of notifications');
  ada = { ...ada, ...api.withToken(ada.token) };
  expect((await readPush()).publicKey).toBeNull();
  await rm(`${path}.tmp`, { recursive: true });
  const file = await new KeyFile(path).open(clock.now());
  expect(file.get('push')).toHaveLength(1);
  expect((await readPush()).publicKey).toMatch(/^B[\w-]{86}$/);
});
