import { createAccount } from '../account/createAccount';
import { signIn } from '../auth/signIn';
import { getSeededUserId } from '../seed/seedAccount';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

type Calls = ReturnType<TestApi['withToken']>;

let api: TestApi;
let homes: TestAccount;
/** The same user's second account. */
let villas: Calls;
beforeEach(async () => {
  api = await startApi();
  homes = await api.createAccount('empty');
  const { services } = api;
  const user = await services.users.get(getSeededUserId(homes.user.id));
  if (!user) throw new Error('A seeded account has a user');
  const device = { userAgent: 'Firefox', address: '127.0.0.1' };
  const session = await services.store.run({ account: 'villas', user: user.id }, async () => {
    const name = { firstname: 'Marta', lastname: 'Villas' };
    const account = await createAccount(services, user, { id: 'villas', ...name });
    return signIn(services, user, account, device);
  });
  villas = api.withToken(session.token);
});
afterEach(() => api.stop());

const signInAgain = async (password = homes.password) =>
  (await api.http.post('/api/auth/login').send({ email: homes.email, password })).body.data?.user.id;
const readAccount = async ({ get }: Calls) => (await get('/account').expect(200)).body.data;

test('[DATA-50] shows a user the same address and sessions in both accounts, and other names and leads', async () => {
  await homes.post('/leads').send({ name: 'Charles' }).expect(201);
  const before = await readAccount(villas);
  await homes
    .patch('/account')
    .send({ email: `new-${homes.email}`, phone: '+351 211 555 077' })
    .expect(200);
  const [first, second] = [await readAccount(homes), await readAccount(villas)];
  expect(second).toMatchObject({ pendingEmail: `new-${homes.email}`, lastName: 'Villas', phone: '' });
  expect([first.pendingEmail, first.lastName, first.phone]).toEqual([
    second.pendingEmail,
    'Almeida',
    '+351 211 555 077',
  ]);
  expect([first.version, second.version]).toEqual([2, before.version + 1]);
  // An older form of another account must not revert the change.
  await villas.patch('/account').set('If-Match', String(before.version)).send({ phone: '1' }).expect(409);
  expect((await villas.get('/leads').expect(200)).body.meta.total).toBe(0);
  expect((await villas.get('/account/sessions').expect(200)).body.meta.total).toBe(2);
});

test('[DATA-53] a change of the password in one account ends the sessions in the other', async () => {
  const passwords = { currentPassword: homes.password, newPassword: 'nanoseconds 1906' };
  await villas.post('/account/change-password').send(passwords).expect(200);
  await homes.get('/account').expect(401);
  await villas.get('/account').expect(200);
  expect(await signInAgain()).toBeUndefined();
  expect(await signInAgain(passwords.newPassword)).toBe(homes.user.id);
});

test('[DATA-53] accepts one of two simultaneous changes of the password, made in both accounts', async () => {
  const change = ({ post }: Calls, newPassword: string) =>
    post('/account/change-password').send({ currentPassword: homes.password, newPassword });
  const answers = await Promise.all([change(homes, 'nanoseconds 1906'), change(villas, 'analytical 1843')]);
  const succeeded = answers.map(({ status }) => status === 200);
  expect(succeeded.filter(Boolean)).toHaveLength(1);
  expect(await signInAgain(succeeded[0] ? 'nanoseconds 1906' : 'analytical 1843')).toBe(homes.user.id);
});

test('[DATA-54] deleting one account leaves the user signed in to the other', async () => {
  const { password } = homes;
  await homes.delete('/account').send({ password }).expect(204);
  await homes.get('/account').expect(401);
  await api.http.post('/api/auth/refresh').send({ refresh_token: homes.refreshToken }).expect(401);
  await villas.get('/account').expect(200);
  expect(await signInAgain()).toBe('villas');
  await villas.delete('/account').send({ password }).expect(204);
  expect(await signInAgain()).toBeUndefined();
  expect(await api.services.store.server.users.get(getSeededUserId(homes.user.id))).toBeUndefined();
});
