import { hashPassword } from '../crypto/passwords';
import { mailsTo, tokenOf } from '../testing/mails';
import { manualClock, startApi, type TestApi } from '../testing/startApi';

jest.mock('../crypto/passwords', () => {
  const actual = jest.requireActual<typeof import('../crypto/passwords')>('../crypto/passwords');
  return { ...actual, hashPassword: jest.fn(actual.hashPassword) };
});

const clock = manualClock();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
});
afterAll(() => api.stop());

const reset = (token: string, password = 'a new password') =>
  api.http.post('/api/auth/reset-password').send({ token, password });

async function newLink() {
  const { email } = await api.account('empty');
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  const token = tokenOf((await mailsTo(api, email))[0]);
  jest.mocked(hashPassword).mockClear();
  return { email, token };
}

test('a link that is unknown, used or too old costs no hash', async () => {
  const { token } = await newLink();
  await reset('made-up').expect(422);
  expect(hashPassword).not.toHaveBeenCalled();
  await reset(token).expect(200);
  await reset(token).expect(422);
  expect(hashPassword).toHaveBeenCalledTimes(1);
  const late = await newLink();
  clock.advance(61 * 60 * 1000);
  await reset(late.token).expect(422);
  expect(hashPassword).not.toHaveBeenCalled();
});

test('a link stays valid when hashing the password fails', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { token } = await newLink();
  jest.mocked(hashPassword).mockRejectedValueOnce(new Error('Out of memory'));
  await reset(token).expect(500);
  await reset(token).expect(200);
  complaint.mockRestore();
});

test('of two resets at once with one link a single one succeeds, and its password counts', async () => {
  const { email, token } = await newLink();
  const passwords = ['first password', 'second password'];
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const password = passwords[answers.findIndex(({ status }) => status === 200)];
  await api.http.post('/api/auth/login').send({ email, password }).expect(200);
});
