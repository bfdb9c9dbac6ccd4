import { listMails, readToken } from '../testing/mails';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const message = 'This password is too common. Choose one that is harder to guess.';
const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' };
const common = ['password', 'Password123', 'QWERTYUIOP', '1q2w3e4r', 'iloveyou1', 'princess1'];

test.each(common)('[SEC-04] refuses the common password %s at sign-up', async (password) => {
  const { body } = await api.http
    .post('/api/auth/register')
    .send({ ...ada, password })
    .expect(422);
  expect(body.error).toEqual({ code: 'VALIDATION', message, fields: { password: message } });
});

test('[SEC-04] refuses a common password at a reset, and keeps the link valid', async () => {
  const { email } = await api.createAccount('empty');
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  const token = readToken((await listMails(api, email))[0]);
  const reset = (password: string) => api.http.post('/api/auth/reset-password').send({ token, password });
  const { body } = await reset('sunshine1').expect(422);
  expect(body.error.fields).toEqual({ password: message });
  await reset('engine 1843').expect(200);
});

test('[SEC-04] refuses a common password at a change', async () => {
  const account = await api.createAccount('empty');
  const change = (newPassword: string) =>
    account.post('/account/change-password').send({ currentPassword: account.password, newPassword });
  const { body } = await change('football1').expect(422);
  expect(body.error.fields).toEqual({ newPassword: message });
  await change('engine 1843').expect(200);
});

test('[SEC-04] reports all invalid fields of a sign-up at once, and a short password as too short', async () => {
  const { body } = await api.http
    .post('/api/auth/register')
    .send({ ...ada, firstname: ' ', password: 'baseball' })
    .expect(422);
  expect(body.error.fields).toEqual({ firstname: expect.any(String), password: message });
  const short = await api.http
    .post('/api/auth/register')
    .send({ ...ada, password: '123456' })
    .expect(422);
  expect(short.body.error.fields).toEqual({ password: 'Password must be at least 8 characters' });
});
