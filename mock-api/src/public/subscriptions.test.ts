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
