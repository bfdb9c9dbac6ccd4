import { listMails, readToken } from '../testing/mails';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now, accessTtl: 10 * 24 * 60 * 60 });
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

const send = (path: string, body: object = {}) => api.http.post(`/api/public${path}`).send(body);
const read = (path: string) => api.http.get(`/api/public${path}`);

/** Creates an account with subscribers at these addresses. */
async function withSubscribers(...emails: string[]) {
  const account = await api.createAccount('empty');
  for (const email of emails) await account.post('/subscribers').send({ email }).expect(201);
  return account;
}

test('[PUB-05] [PUB-06] activates a subscription immediately, unsubscribes it by link and resubscribes it only by the mailed link', async () => {
  const email = 'Grace@example.com';
  const subscription = { username: marta.user.username, name: 'Grace', email };
  const stored = async () => (await marta.get('/subscribers?q=grace@example.com')).body.data;
  const first = await send('/subscriptions', subscription).expect(202);
  expect(first.body.message).toBe(
    "Thank you for subscribing. To confirm, open the link in the email that we've sent you.",
  );
  await send('/subscriptions', subscription).expect(202);
  expect(await stored()).toMatchObject([
    { email: 'grace@example.com', status: 'Active', source: 'Public profile' },
  ]);

  const welcome = readToken((await listMails(api, email))[0], '/unsubscribe');
  const about = async (link: string) => (await read(`/subscriptions/${link}`).expect(200)).body.data;
  expect(await about(`${welcome}/unsubscribe`)).toEqual({
    username: marta.user.username,
    firstname: 'Marta',
    lastname: expect.any(String),
    email: 'g…@example.com',
    status: 'Active',
  });
  await read(`/subscriptions/${welcome}/confirm`).expect(404);
  await send(`/subscriptions/${welcome}/confirm`).expect(404);
  await send(`/subscriptions/${welcome}/unsubscribe`).expect(200);
  await send(`/subscriptions/${welcome}/unsubscribe`).expect(200);
  expect(await stored()).toMatchObject([{ status: 'Unsubscribed' }]);

  const again = await send('/subscriptions', subscription).expect(202);
  expect(again.body).toEqual(first.body);
  expect(await stored()).toMatchObject([{ status: 'Unsubscribed' }]);
  const confirmation = readToken((await listMails(api, email))[0]);
  await send(`/subscriptions/${confirmation}/unsubscribe`).expect(404);
  expect(await about(`${confirmation}/confirm`)).toMatchObject({ status: 'Unsubscribed' });
  await send(`/subscriptions/${confirmation}/confirm`).expect(200);
  expect(await about(`${confirmation}/confirm`)).toMatchObject({ status: 'Active' });
  expect(await stored()).toMatchObject([{ status: 'Active' }]);

  clock.advance(1000);
  await send(`/subscriptions/${welcome}/unsubscribe`).expect(200);
  await read(`/subscriptions/${confirmation}/confirm`).expect(404);
  await send(`/subscriptions/${confirmation}/confirm`).expect(404);
  expect(await stored()).toMatchObject([{ status: 'Unsubscribed' }]);
});

test('rejects a link that was not mailed', async () => {
  for (const token of ['x', 'e30.e30', '%00', 'a.b.c', '..%2f..']) {
    await send(`/subscriptions/${token}/unsubscribe`).expect(404);
    await send(`/subscriptions/${token}/confirm`).expect(404);
  }
});

test('[NEWS-21] confirming an address that the agent has added since subscribes it once', async () => {
  const account = await withSubscribers();
  const email = 'twice@example.com';
  await api.http
    .post('/api/public/subscriptions')
    .send({ username: account.user.username, email })
    .expect(202);
  const link = readToken((await listMails(api, email))[0], '/confirm-subscription');
  const [unconfirmed] = (await account.get('/subscribers').expect(200)).body.data;
  await account.delete(`/subscribers/${unconfirmed.id}`).expect(204);
  await account.post('/subscribers').send({ email }).expect(201);
  await api.http.post(`/api/public/subscriptions/${link}/confirm`).expect(200);
  expect((await account.get('/subscribers').expect(200)).body.data).toHaveLength(1);
  expect((await account.get('/campaigns/audience').expect(200)).body.data).toMatchObject({ recipients: 1 });
});

test('[NEWS-21] an address that subscribed again after its deletion is subscribed once by either link', async () => {
  const account = await withSubscribers();
  const email = 'both@example.com';
  const subscribe = async () => {
    await api.http
      .post('/api/public/subscriptions')
      .send({ username: account.user.username, email })
      .expect(202);
    clock.advance(1_000);
    return readToken((await listMails(api, email))[0], '/confirm-subscription');
  };
  const list = async () => (await account.get('/subscribers').expect(200)).body.data;
  const first = await subscribe();
  await account.delete(`/subscribers/${(await list())[0].id}`).expect(204);
  const second = await subscribe();
  for (const link of [first, second])
    await api.http.post(`/api/public/subscriptions/${link}/confirm`).expect(200);
  expect(await list()).toMatchObject([{ email, status: 'Active' }]);
  expect((await account.get('/campaigns/audience').expect(200)).body.data).toEqual({
    recipients: 1,
    unconfirmed: 0,
  });
});

test('[NEWS-17] an earlier confirmation link undoes no later unsubscribing of the address', async () => {
  const account = await withSubscribers();
  const email = 'later.left@example.com';
  await api.http
    .post('/api/public/subscriptions')
    .send({ username: account.user.username, email })
    .expect(202);
  const confirm = readToken((await listMails(api, email))[0], '/confirm-subscription');
  const [unconfirmed] = (await account.get('/subscribers').expect(200)).body.data;
  await account.delete(`/subscribers/${unconfirmed.id}`).expect(204);
  const { id } = (await account.post('/subscribers').send({ email }).expect(201)).body.data;
  clock.advance(1_000);
  await account.post(`/subscribers/${id}/unsubscribe`).expect(200);
  await api.http.post(`/api/public/subscriptions/${confirm}/confirm`).expect(404);
  expect((await account.get('/subscribers').expect(200)).body.data).toMatchObject([
    { status: 'Unsubscribed' },
  ]);
});

test('[NEWS-21] asks an address that unsubscribed also right after the agent has changed its record', async () => {
  const email = 'renamed@example.com';
  const account = await withSubscribers(email);
  const [{ id }] = (await account.get('/subscribers').expect(200)).body.data;
  await account.post(`/subscribers/${id}/unsubscribe`).expect(200);
  clock.advance(1_000);
  await account.delete(`/subscribers/${id}`).expect(204);
  await api.http
    .post('/api/public/subscriptions')
    .send({ username: account.user.username, email })
    .expect(202);
  expect(await listMails(api, email)).toHaveLength(1);
});

test('[NEWS-21] asks an address that unsubscribed hourly at most', async () => {
  const email = 'left@example.com';
  const account = await withSubscribers();
  const subscribe = () =>
    api.http.post('/api/public/subscriptions').send({ username: account.user.username, email }).expect(202);
  await subscribe();
  const link = readToken((await listMails(api, email))[0], '/unsubscribe');
  await api.http.post(`/api/public/subscriptions/${link}/unsubscribe`).expect(200);
  clock.advance(1);
  await subscribe();
  await subscribe();
  clock.advance(60 * 60_000 - 1);
  await subscribe();
  expect(await listMails(api, email)).toHaveLength(2);
  clock.advance(1);
  await subscribe();
  expect(await listMails(api, email)).toHaveLength(3);
});

test('[NEWS-21] asks an unconfirmed subscriber again after an hour', async () => {
  const account = await withSubscribers();
  const subscription = { username: account.user.username, email: 'later@example.com' };
  const subscribe = () => api.http.post('/api/public/subscriptions').send(subscription).expect(202);
  await subscribe();
  clock.advance(60 * 60_000 - 1);
  await subscribe();
  expect(await listMails(api, subscription.email)).toHaveLength(1);
  clock.advance(1);
  await subscribe();
  await subscribe();
  expect(await listMails(api, subscription.email)).toHaveLength(2);
});
