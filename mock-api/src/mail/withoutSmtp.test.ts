import { readSettings } from '../settings';
import { startApi, type TestApi } from '../testing/startApi';

const ada = {
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: 'Lovelace',
  password: 'engine no. 1843',
};
const message = "Email isn't set up yet. Ask your administrator to set it up.";
const refusal = { error: { code: 'UNAVAILABLE', message, fields: { email: message } } };

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ production: true, mail: null });
});
afterAll(() => api.stop());

test('[SEC-34] refuses calls whose point is a mail in production without an SMTP server, and changes nothing', async () => {
  const { body } = await api.http.post('/api/auth/register').send(ada).expect(201);
  const calls = api.withToken(body.data.token);
  for (const email of [ada.email, 'nobody@example.com'])
    expect((await api.http.post('/api/auth/forgot-password').send({ email }).expect(503)).body).toEqual(
      refusal,
    );
  expect((await calls.patch('/account').send({ email: 'new@example.com' }).expect(503)).body).toEqual(
    refusal,
  );
  expect((await calls.get('/account')).body.data.pendingEmail).toBeNull();
  const subscription = { username: body.data.user.username, email: 'grace@example.com' };
  expect((await api.http.post('/api/public/subscriptions').send(subscription).expect(503)).body).toEqual(
    refusal,
  );
  expect((await calls.get('/subscribers')).body.data).toEqual([]);
});

test('[SEC-34] changes names and password without an SMTP server', async () => {
  const person = { ...ada, email: 'bob@example.com' };
  const { body } = await api.http.post('/api/auth/register').send(person).expect(201);
  const calls = api.withToken(body.data.token);
  await calls.patch('/account').send({ firstName: 'Bob' }).expect(200);
  const passwords = { currentPassword: ada.password, newPassword: 'analytical 1843' };
  await calls.post('/account/change-password').send(passwords).expect(200);
  expect(await api.services.store.server.mails.all()).toEqual([]);
});

const complete = {
  SMTP_URL: 'smtps://lintel:secret@mail.example.com',
  MAIL_FROM: 'Lintel <no-reply@example.com>',
  PUBLIC_URL: 'https://homes.example.com',
};

test('[SEC-34] sends no mails unless SMTP_URL is set', () => {
  expect(readSettings({} as NodeJS.ProcessEnv).mail).toBeNull();
  expect(readSettings({ ...complete, SMTP_URL: '' } as unknown as NodeJS.ProcessEnv).mail).toBeNull();
  expect(readSettings(complete as unknown as NodeJS.ProcessEnv).mail).toEqual({
    url: complete.SMTP_URL,
    from: complete.MAIL_FROM,
  });
});

test.each([
  ['another protocol', { SMTP_URL: 'https://mail.example.com' }, /SMTP_URL: Expected smtp/],
  ['no sender', { MAIL_FROM: '' }, /Set MAIL_FROM/],
  ['a sender without an address', { MAIL_FROM: 'Lintel' }, /MAIL_FROM: Expected Name <address@domain>/],
  ['no address of the dashboard', { PUBLIC_URL: undefined }, /Set PUBLIC_URL/],
])('[SEC-34] refuses to start with SMTP_URL and %s', (_what, changes, expected) => {
  expect(() => readSettings({ ...complete, ...changes } as unknown as NodeJS.ProcessEnv)).toThrow(expected);
});
