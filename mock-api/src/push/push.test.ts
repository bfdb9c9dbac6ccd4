import { type Browser, type PushServer, startPushService } from '../testing/pushService';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let service: PushServer;
let api: TestApi;
let ada: TestAccount;
let listing: { slug: string; title: string };
beforeEach(async () => {
  service = await startPushService();
  api = await startApi({ push: service.push });
  ada = await api.createAccount('demo');
  listing = (await ada.get('/properties?state=Active&_limit=1')).body.data[0];
});
afterEach(async () => {
  await api.stop();
  await service.stop();
});

type Client = Pick<TestAccount, 'get' | 'post' | 'delete'>;

const readPush = async (account: Client) => (await account.get('/me/push').expect(200)).body.data;

/** Turns notifications on in a new browser. */
async function turnOn(account: Client): Promise<Browser & { id: string }> {
  const browser = service.subscribe((await readPush(account)).publicKey);
  const { body } = await account.post('/me/push').send(browser.subscription).expect(201);
  return { ...browser, id: body.data.id };
}

const enquire = (changes: object = {}) =>
  api.http
    .post('/api/public/enquiries')
    .send({
      slug: listing.slug,
      name: 'Grace Hopper',
      email: 'grace@example.com',
      phone: '+351 912 555 020',
      message: 'Is it still free?',
      consent: true,
      ...changes,
    })
    .expect(201);

/** Starts another session of the same user. */
async function signInAgain({ email, password }: TestAccount) {
  const { body } = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  return { ...api.withToken(body.data.token), refreshToken: body.data.refresh_token as string };
}

/** Sends an enquiry, and all notifications that it has queued. @returns the ones that arrived */
async function enquireAndSend() {
  const before = service.received.length;
  await enquire();
  await api.services.pushWorker.sendDue();
  expect(await api.services.store.server.pushMessages.all()).toEqual([]);
  return service.received.slice(before);
}

test('[PUSH-02] tells each device of the account about a new lead, by name and listing, and nobody else', async () => {
  const [laptop, phone] = [await turnOn(ada), await turnOn(await signInAgain(ada))];
  await turnOn(await api.createAccount('demo'));
  await enquire();
  const pushes = await service.waitForPushes(2);
  await api.services.pushWorker.sendDue();
  const [lead] = (await ada.get('/leads?q=grace@example.com')).body.data;
  expect(pushes.map(({ browser }) => browser.endpoint).sort()).toEqual(
    [laptop.endpoint, phone.endpoint].sort(),
  );
  for (const { notification, headers, claims } of pushes) {
    expect(notification).toEqual({
      id: headers['topic'],
      account: ada.user.id,
      title: 'New lead: Grace Hopper',
      body: listing.title,
      path: `/leads/${lead.id}`,
    });
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(claims.aud).toBe(service.origin);
  }
  await enquire();
  const [, , again] = await service.waitForPushes(3);
  expect(again?.notification).toMatchObject({
    title: 'New enquiry: Grace Hopper',
    path: `/leads/${lead.id}`,
  });
  await api.services.pushWorker.sendDue();
  expect(await api.services.store.server.pushMessages.all()).toEqual([]);
});

test('[PUSH-03] sends no message text, phone number or address, and no more than a push service takes', async () => {
  await turnOn(ada);
  await enquire({ name: `Grace ${'字'.repeat(90)}`, message: 'My door code is 4711' });
  const [push] = await service.waitForPushes(1);
  // Random ids can contain any digits.
  const { id: _id, account: _account, path: _path, ...texts } = { ...push?.notification };
  expect(JSON.stringify(texts)).not.toMatch(/4711|555|grace@/);
  expect(Number(push?.headers['content-length'])).toBeLessThan(4096);
});

test('[PUSH-04] lists the devices of the user, and replaces that of the session', async () => {
  const first = await turnOn(ada);
  const other = await signInAgain(ada);
  const second = await turnOn(ada);
  const { devices } = await readPush(ada);
  expect(devices).toEqual([
    { id: second.id, current: true, userAgent: expect.any(String), createdAt: expect.any(String) },
  ]);
  expect((await readPush(other)).devices).toMatchObject([{ id: second.id, current: false }]);
  expect(JSON.stringify(devices)).not.toContain(second.endpoint);
  await other.delete(`/me/push/${first.id}`).expect(404);
  await other.delete(`/me/push/${second.id}`).expect(204);
  expect((await readPush(ada)).devices).toEqual([]);
  expect(await enquireAndSend()).toEqual([]);
});

test('[PUSH-04] takes at most ten devices of a user', async () => {
  for (let count = 0; count < 10; count += 1) await turnOn(await signInAgain(ada));
  const browser = service.subscribe((await readPush(ada)).publicKey);
  const { body } = await ada.post('/me/push').send(browser.subscription).expect(409);
  expect(body.error.code).toBe('LIMIT_REACHED');
  expect((await readPush(ada)).devices).toHaveLength(10);
});

test.each<[string, (account: TestAccount) => Promise<unknown>]>([
  [
    'logs out',
    ({ refreshToken }) => api.http.post('/api/auth/logout').send({ refresh_token: refreshToken }).expect(204),
  ],
  [
    'is signed out by another session',
    async (account) => (await signInAgain(account)).delete('/account/sessions').expect(204),
  ],
  [
    'changes the password elsewhere',
    async ({ password, ...account }) => {
      const other = await signInAgain({ password, ...account });
      const passwords = { currentPassword: password, newPassword: 'analytical 1843' };
      await other.post('/account/change-password').send(passwords).expect(200);
    },
  ],
  [
    'has a session that ends behind the back of the devices',
    async ({ user }) => {
      const { store } = api.services;
      for (const { userId, sessionId } of await store.server.pushDevices.find('accountId', user.id))
        await store.run({ user: userId }, () => store.getUserData(userId).sessions.remove(sessionId));
    },
  ],
])('[PUSH-05] sends nothing to a device whose user %s', async (_, end) => {
  await turnOn(ada);
  expect(await enquireAndSend()).toHaveLength(1);
  await end(ada);
  expect(await enquireAndSend()).toEqual([]);
});

test('[PUSH-05] drops what is queued for a device that is turned off', async () => {
  service.respondWith(() => ({ status: 503 }));
  const { id } = await turnOn(ada);
  await enquire();
  await service.waitForRequests(1);
  expect(await api.services.store.server.pushMessages.all()).toHaveLength(1);
  await ada.delete(`/me/push/${id}`).expect(204);
  expect(await api.services.store.server.pushMessages.all()).toEqual([]);
});

test('[PUSH-05] moves a browser to the user who turns notifications on there', async () => {
  const { subscription } = await turnOn(ada);
  const bob = await api.createAccount('empty');
  await bob.post('/me/push').send(subscription).expect(201);
  expect((await readPush(ada)).devices).toEqual([]);
  expect((await readPush(bob)).devices).toHaveLength(1);
  expect(await enquireAndSend()).toEqual([]);
});

test('[PUSH-06] takes only addresses of push services, keys of browsers and its own key', async () => {
  const { publicKey } = await readPush(ada);
  const { subscription } = service.subscribe(publicKey);
  const off = `${subscription.keys.p256dh.slice(0, -4)}AAAA`;
  const refused = [
    { endpoint: 'https://169.254.169.254/latest/meta-data' },
    { endpoint: service.origin.replace('127.0.0.1', 'localhost') },
    { endpoint: service.origin.replace('http', 'https') },
    { endpoint: service.origin.replace('//', '//user:password@') },
    { publicKey: subscription.keys.p256dh },
    { keys: { ...subscription.keys, p256dh: off } },
    { keys: { ...subscription.keys, auth: 'short' } },
  ];
  for (const changes of refused) {
    const { status, body } = await ada.post('/me/push').send({ ...subscription, ...changes });
    expect({ changes, status, code: body.error?.code }).toEqual({ changes, status: 422, code: 'VALIDATION' });
  }
  expect((await readPush(ada)).devices).toEqual([]);
  expect(service.requests).toEqual([]);
});

test.each([302, 303, 307])('[PUSH-06] follows no redirect (%d) of a push service', async (status) => {
  await turnOn(ada);
  service.respondWith(() => ({ status, headers: { Location: `${service.origin}/elsewhere` } }));
  await enquire();
  await service.waitForRequests(1);
  await api.services.pushWorker.sendDue();
  expect(service.requests).not.toContain('/elsewhere');
  expect(await api.services.store.server.pushMessages.all()).toMatchObject([{ attempts: 1 }]);
});

test('[PUSH-08] keeps its key and its devices across a restart', async () => {
  const { publicKey } = await readPush(ada);
  await turnOn(ada);
  const { dataDirectory } = api;
  await api.close();
  api = await startApi({ push: service.push, dataDirectory });
  expect((await readPush(api.withToken(ada.token))).publicKey).toBe(publicKey);
  expect(await enquireAndSend()).toHaveLength(1);
});
