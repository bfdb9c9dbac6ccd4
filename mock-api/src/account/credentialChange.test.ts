import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listMails, readToken } from '../testing/mails';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  marta = await api.createAccount('empty');
});
afterAll(() => api.stop());

const NEW_PASSWORD = 'engine no. 1843';
const newEmail = () => `new-${marta.email}`;
const forgot = () => api.http.post('/api/auth/forgot-password').send({ email: marta.email }).expect(202);
const mailedToken = async () => readToken((await listMails(api, marta.email))[0]);
const mailedCode = async () => /\b\d{6}\b/.exec((await listMails(api, newEmail()))[0]?.text ?? '')?.[0] ?? '';
const reset = (token: string) =>
  api.http.post('/api/auth/reset-password').send({ token, password: NEW_PASSWORD });
const verify = (code: string) => marta.post('/account/verify-email').send({ code });

async function signIn(password = marta.password) {
  const { body } = await api.http.post('/api/auth/login').send({ email: marta.email, password }).expect(200);
  return { refreshToken: body.data.refresh_token as string, ...api.withToken(body.data.token) };
}

const changePassword = async () => {
  const passwords = { currentPassword: marta.password, newPassword: NEW_PASSWORD };
  await marta.post('/account/change-password').send(passwords).expect(200);
};
const changeEmail = async () => {
  await marta.patch('/account').send({ email: newEmail() }).expect(200);
  await verify(await mailedCode()).expect(200);
};
const resetPassword = async () => {
  await forgot();
  await reset(await mailedToken()).expect(200);
};

test.each([
  ['a change of the password', changePassword, 200],
  ['a change of the address', changeEmail, 200],
  ['a reset', resetPassword, 401],
])('[SEC-37] ends every other session at %s', async (_what, change, own) => {
  const other = await signIn();
  await change();
  await other.get('/me').expect(401);
  await api.http.post('/api/auth/refresh').send({ refresh_token: other.refreshToken }).expect(401);
  await marta.get('/me').expect(own);
});

test.each([
  ['a change of the password', changePassword],
  ['a change of the address', changeEmail],
  ['a reset', resetPassword],
])('[SEC-37] invalidates earlier reset links at %s', async (_what, change) => {
  await forgot();
  const token = await mailedToken();
  await change();
  await reset(token).expect(422);
});

test.each([
  ['a change of the password', changePassword, signInWithNewPassword],
  ['a reset', resetPassword, signInWithNewPassword],
])('[SEC-37] invalidates an outstanding code at %s', async (_what, change, signInAgain) => {
  await marta.patch('/account').send({ email: newEmail() }).expect(200);
  const code = await mailedCode();
  await change();
  await signInAgain();
  expect((await marta.get('/account')).body.data.pendingEmail).toBeNull();
  await verify(code).expect(422);
  // The code is not valid for an address that is entered later, either.
  const { emailCodes, store } = api.services;
  const late = store.run(marta.user.id, () => emailCodes.redeem(marta.user.id, code));
  await expect(late).rejects.toThrow('This code has expired');
  await marta.post('/account/resend-code').expect(422);
  expect((await marta.get('/account')).body.data.email).toBe(marta.email);
});

async function signInWithNewPassword() {
  marta = { ...marta, ...(await signIn(NEW_PASSWORD)) };
}

test.each([
  ['a change of the password', changePassword],
  ['a change of the address', changeEmail],
  ['a reset', resetPassword],
])('[SEC-37] ends the event streams of the sessions that end at %s', async (_what, change) => {
  const server = api.app.listen(0);
  const { port } = server.address() as AddressInfo;
  const { body } = await api.http
    .post('/api/auth/login')
    .send({ email: marta.email, password: marta.password })
    .expect(200);
  const stream = await new Promise<IncomingMessage>((resolve) =>
    httpGet({ port, path: '/api/events', headers: { Authorization: `Bearer ${body.data.token}` } }, resolve),
  );
  const ended = once(stream, 'end');
  stream.resume();
  await change();
  await expect(ended).resolves.toEqual([]);
  await new Promise((closed) => server.close(closed));
});
