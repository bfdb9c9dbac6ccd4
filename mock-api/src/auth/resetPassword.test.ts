import { listMails, readToken } from '../testing/mails';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let hash: jest.SpyInstance;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
  hash = jest.spyOn(api.services.passwords, 'hash');
});
afterAll(() => api.stop());

const reset = (token: string, password = 'a new password') =>
  api.http.post('/api/auth/reset-password').send({ token, password });

async function requestLink() {
  const { email } = await api.createAccount('empty');
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  const token = readToken((await listMails(api, email))[0]);
  hash.mockClear();
  return { email, token };
}

test('does not hash the password for an unknown, used or expired link', async () => {
  const { token } = await requestLink();
  await reset('made-up').expect(422);
  expect(hash).not.toHaveBeenCalled();
  await reset(token).expect(200);
  await reset(token).expect(422);
  expect(hash).toHaveBeenCalledTimes(1);
  const late = await requestLink();
  clock.advance(61 * 60 * 1000);
  await reset(late.token).expect(422);
  expect(hash).not.toHaveBeenCalled();
});

test.each([
  ['a reset', (_account: TestAccount, token: string) => reset(token)],
  [
    'a change in the settings',
    ({ post, password }: TestAccount) =>
      post('/account/change-password').send({ currentPassword: password, newPassword: 'a new password' }),
  ],
])('[AUTH-35] revokes every other link of the account after %s', async (_what, change) => {
  const [account, other] = [await api.createAccount('empty'), await requestLink()];
  const request = async () => {
    await api.http.post('/api/auth/forgot-password').send({ email: account.email }).expect(202);
    return readToken((await listMails(api, account.email))[0]);
  };
  const [first, second] = [await request(), await request()];
  await change(account, second).expect(200);
  await reset(first).expect(422);
  await reset(other.token).expect(200);
});

test('keeps the link valid when hashing the password fails', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { token } = await requestLink();
  hash.mockRejectedValueOnce(new Error('Out of memory'));
  await reset(token).expect(500);
  await reset(token).expect(200);
  complaint.mockRestore();
});

test('accepts only one of two concurrent resets with the same link, and sets its password', async () => {
  const { email, token } = await requestLink();
  const passwords = ['first password', 'second password'];
  const responses = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  const password = passwords[responses.findIndex(({ status }) => status === 200)];
  await api.http.post('/api/auth/login').send({ email, password }).expect(200);
});
