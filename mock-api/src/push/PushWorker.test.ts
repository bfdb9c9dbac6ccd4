import { type Browser, type PushServer, startPushService } from '../testing/pushService';
import { createManualClock, createTemporaryDirectory, startApi, type TestApi } from '../testing/startApi';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

let service: PushServer;
let clock: ReturnType<typeof createManualClock>;
let dataDirectory: string;
const apis: TestApi[] = [];
beforeEach(async () => {
  clock = createManualClock();
  dataDirectory = await createTemporaryDirectory();
  service = await startPushService();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const api of apis.splice(0)) await api.stop();
  await service.stop();
});

async function start(options: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi({ dataDirectory, now: clock.now, push: service.push, ...options });
  apis.push(api);
  return api;
}

/** Creates an account with devices. @returns the account, its browsers and the slug of a listing */
async function startAccount(api: TestApi, devices = 1) {
  const account = await api.createAccount('demo');
  const { email, password } = account;
  const [{ slug }] = (await account.get('/properties?state=Active&_limit=1')).body.data;
  const { publicKey } = (await account.get('/me/push').expect(200)).body.data;
  const browsers: Browser[] = [];
  for (let count = 0; count < devices; count += 1) {
    const { body } = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
    const browser = service.subscribe(publicKey);
    await api.withToken(body.data.token).post('/me/push').send(browser.subscription).expect(201);
    browsers.push(browser);
  }
  return { account, browsers, slug: slug as string };
}

async function enquire(api: TestApi, slug: string, name = 'Grace') {
  const enquiry = { slug, name, email: `${name}@example.com`, message: 'Is it free?', consent: true };
  await api.http.post('/api/public/enquiries').send(enquiry).expect(201);
}

const listQueue = (api: TestApi) => api.services.store.server.pushMessages.all();
const sendDue = (api: TestApi) => api.services.pushWorker.sendDue();
const listTitles = () => service.received.map(({ notification }) => notification.title);

test.each([404, 410])(
  '[PUSH-07] removes a device whose service responds with %d, and keeps the others',
  async (status) => {
    const api = await start();
    const { account, browsers, slug } = await startAccount(api, 2);
    const [gone, other] = browsers;
    service.respondWith((path) => ({ status: gone?.endpoint.endsWith(path) ? status : 201 }));
    await enquire(api, slug);
    await service.waitForPushes(1);
    await sendDue(api);
    expect(await listQueue(api)).toEqual([]);
    expect(service.received.map(({ browser }) => browser.endpoint)).toEqual([other?.endpoint]);
    expect((await account.get('/me/push')).body.data.devices).toHaveLength(1);
    await enquire(api, slug);
    await service.waitForPushes(2);
    await sendDue(api);
    expect(service.requests).toHaveLength(3);
  },
);

test.each([429, 500, 503])(
  '[PUSH-07] tries again later when the service responds with %d',
  async (status) => {
    const api = await start();
    const { slug } = await startAccount(api);
    service.respondWith(() => ({ status }));
    await enquire(api, slug);
    for (let second = 0; second < 60; second += 1) {
      await sendDue(api);
      clock.advance(SECOND_MS);
    }
    // After 10, 20 and 40 seconds: it does not hammer a service that is busy.
    expect(service.requests).toHaveLength(3);
    service.respondWith(() => ({ status: 201 }));
    clock.advance(MINUTE_MS);
    await sendDue(api);
    await sendDue(api);
    expect(listTitles()).toEqual(['New lead: Grace']);
    expect(Number(service.received[0]?.headers['ttl'])).toBe(24 * 60 * 60 - 120);
    expect(await listQueue(api)).toEqual([]);
  },
);

test.each<[string, number]>([
  ['120', 2 * MINUTE_MS],
  ['a date', 5 * MINUTE_MS],
  // A service that requests a delay of days receives an attempt every hour.
  ['86400', HOUR_MS],
  // The delay is never shorter than without the header.
  ['1', 10 * SECOND_MS],
  ['soon', 10 * SECOND_MS],
])('[PUSH-07] waits as long as the service asks for by "Retry-After: %s"', async (text, delay) => {
  // Such dates have full seconds.
  clock.advance(SECOND_MS - (clock.now() % SECOND_MS));
  const retryAfter = text === 'a date' ? new Date(clock.now() + delay).toUTCString() : text;
  const api = await start();
  const { slug } = await startAccount(api);
  service.respondWith(() => ({ status: 429, headers: { 'Retry-After': retryAfter } }));
  await enquire(api, slug);
  await service.waitForRequests(1);
  await sendDue(api);
  clock.advance(delay - 1);
  await sendDue(api);
  expect(service.requests).toHaveLength(1);
  clock.advance(1);
  await sendDue(api);
  expect(service.requests).toHaveLength(2);
});

test('[PUSH-07] drops a notification that could not be sent for a day', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const api = await start();
  const { slug, browsers } = await startAccount(api);
  service.respondWith(() => ({ status: 503 }));
  await enquire(api, slug);
  for (let hour = 0; hour < 23; hour += 1) {
    await sendDue(api);
    clock.advance(HOUR_MS);
  }
  expect(await listQueue(api)).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
  clock.advance(HOUR_MS);
  await sendDue(api);
  expect(await listQueue(api)).toEqual([]);
  const logged = log.mock.calls.flat().join();
  expect(logged).toMatch(
    /^Notification \w+ failed for good, at attempt \d+: 127\.0\.0\.1:\d+ responded with 503/,
  );
  expect(logged).not.toContain(new URL(browsers[0]?.endpoint ?? '').pathname);
});

test('[PUSH-07] drops a notification that the service refuses as such', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const api = await start();
  const { slug } = await startAccount(api);
  service.respondWith(() => ({ status: 413 }));
  await enquire(api, slug);
  await service.waitForRequests(1);
  await sendDue(api);
  expect(await listQueue(api)).toEqual([]);
});

test('[PUSH-08] loses no notification and sends none twice across a restart', async () => {
  const first = await start();
  const { slug } = await startAccount(first, 2);
  await startAccount(first);
  service.respondWith(() => ({ status: 503 }));
  for (const name of ['Grace', 'Alan', 'Edith']) await enquire(first, slug, name);
  await sendDue(first);
  const ids = (await listQueue(first)).map(({ id }) => id);
  expect(ids).toHaveLength(6);
  await first.close();
  apis.pop();

  service.respondWith(() => ({ status: 201 }));
  clock.advance(MINUTE_MS);
  const second = await start();
  await service.waitForPushes(6);
  await sendDue(second);
  clock.advance(HOUR_MS);
  await sendDue(second);
  expect(service.received.map(({ notification }) => notification.id).sort()).toEqual(ids.sort());
  expect(await listQueue(second)).toEqual([]);
});

test('[PUSH-05] drops devices and notifications of a deleted account', async () => {
  const api = await start();
  const { account, slug } = await startAccount(api);
  service.respondWith(() => ({ status: 503 }));
  await enquire(api, slug);
  await account.delete('/account').send({ password: account.password }).expect(204);
  const { pushDevices, pushMessages } = api.services.store.server;
  expect([...(await pushDevices.all()), ...(await pushMessages.all())]).toEqual([]);
});
