import { readRecords } from '../testing/readRecords';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const remove = ({ delete: send, password }: TestAccount) => send('/account').send({ password }).expect(204);

/** Finds every trace of an account in the store. */
const findTraces = async ({ user }: TestAccount) => {
  const { server, own } = await readRecords(api.services.store, user.id);
  const named = server.flatMap(([, records]) => records);
  return [
    ...own.flatMap(([, records]) => records),
    ...named.filter((record) => JSON.stringify(record).includes(user.id)),
  ];
};

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const passwords = ({ password }: TestAccount) => ({
  currentPassword: password,
  newPassword: 'another password',
});

test.each([
  [
    'a change of the password',
    (ada: TestAccount) => ada.post('/account/change-password').send(passwords(ada)),
  ],
  ['a new avatar', (ada: TestAccount) => ada.post('/user/avatar/update').send({ avatar: pixel })],
  [
    'an upload',
    (ada: TestAccount) =>
      ada.post('/uploads').attach('file', Buffer.from(pixel.split(',')[1] ?? '', 'base64'), 'a.png'),
  ],
  ['a new lead', (ada: TestAccount) => ada.post('/leads').send({ name: 'Ada' })],
])('[SET-21] rejects %s whose account is deleted before the call is handled', async (_what, send) => {
  const ada = await api.createAccount('empty');
  await ada.post('/__mock/faults').send({ path: '/**', method: 'POST', delayMs: 300 }).expect(201);
  const [late] = await Promise.all([send(ada), remove(ada)]);
  expect([late.status, late.body.error.code]).toEqual([401, 'INVALID_TOKEN']);
  expect(await findTraces(ada)).toEqual([]);
});

/** Delays the next password check until another action has completed. */
function checkAfter(happen: () => Promise<unknown>) {
  const { passwords: hasher } = api.services;
  const check = hasher.isPassword.bind(hasher);
  jest.spyOn(hasher, 'isPassword').mockImplementationOnce(async (...given) => {
    await happen();
    return check(...given);
  });
}

test.each([
  [
    'a change of the password',
    (ada: TestAccount) => ada.post('/account/change-password').send(passwords(ada)),
  ],
  [
    'a sign-in',
    ({ email, password }: TestAccount) => api.http.post('/api/auth/login').send({ email, password }),
  ],
])('[SET-21] rejects %s whose account is deleted while the password is checked', async (_what, send) => {
  const ada = await api.createAccount('empty');
  checkAfter(() => remove(ada));
  await send(ada).expect(401);
  expect(await findTraces(ada)).toEqual([]);
});

test('[SET-18] rejects a sign-in whose password is changed while it is checked', async () => {
  const ada = await api.createAccount('empty');
  checkAfter(() => ada.post('/account/change-password').send(passwords(ada)).expect(200));
  const { email, password } = ada;
  await api.http.post('/api/auth/login').send({ email, password }).expect(401);
});

test('[SET-21] imports no row of a file whose account is deleted while it arrives', async () => {
  const ada = await api.createAccount('empty');
  const sending = ada.post('/leads/import').set('Content-Type', 'text/csv');
  sending.write('Name\nAda\n');
  await remove(ada);
  sending.write('Bob\n');
  await sending.expect(401);
  expect(await findTraces(ada)).toEqual([]);
});
