import { getSeededUserId } from '../seed/seedAccount';
import { listMails } from '../testing/mails';
import { addPasskey, signInByPasskey } from '../testing/passkeys';
import { collectChanges } from '../testing/publishedChanges';
import { SoftAuthenticator, type Tampering } from '../testing/SoftAuthenticator';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const TEN_MINUTES_MS = 10 * 60_000;
const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  // Access tokens must stay valid while the test advances the clock.
  api = await startApi({ now: clock.now, accessTtl: 86_400 });
});
beforeEach(async () => {
  marta = await api.createAccount('empty');
});
afterAll(() => api.stop());

const list = async () => (await marta.get('/account/passkeys').expect(200)).body.data;
const startPasskey = async () => (await marta.post('/account/passkeys/options').expect(200)).body.data;
const signIn = async () => {
  const { email, password } = marta;
  const { body } = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  return api.withToken(body.data.token);
};

test('[SEC-48] lists, renames and removes passkeys', async () => {
  const { id } = await addPasskey(marta, ' Laptop ');
  const createdAt = new Date(clock.now()).toISOString();
  expect(await list()).toEqual([{ id, name: 'Laptop', createdAt, lastUsedAt: null }]);
  await marta.patch(`/account/passkeys/${id}`).send({ name: 'Work laptop' }).expect(200);
  clock.advance(1_000);
  await addPasskey(marta, 'Phone');
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Work laptop', 'Phone']);
  await marta.delete(`/account/passkeys/${id}`).expect(204);
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Phone']);
});

test('tells other tabs that a passkey was added, renamed and removed', async () => {
  const { list: listPublished, stop } = await collectChanges(api, marta);
  const { id } = await addPasskey(marta);
  await marta.patch(`/account/passkeys/${id}`).send({ name: 'Work laptop' }).expect(200);
  await marta.delete(`/account/passkeys/${id}`).expect(204);
  const published = await listPublished();
  stop();
  expect(published).toEqual(Array(3).fill({ type: 'account', id: marta.user.id, action: 'updated' }));
});

test('[SEC-45] asks for a discoverable passkey of a verified user, and for none that the account has', async () => {
  const { authenticator } = await addPasskey(marta);
  expect(await startPasskey()).toMatchObject({
    rp: { id: 'localhost', name: 'Lintel' },
    user: { name: marta.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.credentialId.toString('base64url') }],
  });
});

const forgeries: [what: string, tampering: Tampering][] = [
  ['on another origin', { origin: 'https://lintel.example.com' }],
  ['for another domain', { rpId: 'example.com' }],
  ['without a verified user', { isUserVerified: false }],
];

test.each(forgeries)('[SEC-47] refuses a passkey created %s', async (_what, tampering) => {
  const credential = new SoftAuthenticator().create(await startPasskey(), tampering);
  await marta.post('/account/passkeys').send({ name: 'Laptop', credential }).expect(422);
  expect(await list()).toEqual([]);
});

test('[SEC-46] a challenge adds one passkey, within five minutes, in the session that asked for it', async () => {
  const other = await signIn();
  const options = await startPasskey();
  const body = () => ({ name: 'Laptop', credential: new SoftAuthenticator().create(options) });
  await other.post('/account/passkeys').send(body()).expect(422);
  const [once, late] = [await startPasskey(), await startPasskey()];
  const credential = new SoftAuthenticator().create(once);
  await marta.post('/account/passkeys').send({ name: 'Laptop', credential }).expect(201);
  const again = new SoftAuthenticator().create(once);
  await marta.post('/account/passkeys').send({ name: 'Laptop', credential: again }).expect(422);
  clock.advance(TEN_MINUTES_MS / 2);
  const slow = new SoftAuthenticator().create(late);
  const { body: refused } = await marta.post('/account/passkeys').send({ name: 'Laptop', credential: slow });
  expect(refused.error.fields).toEqual({ credential: 'That took too long. Try again.' });
});

test('[SEC-48] refuses a passkey that the account has already', async () => {
  const { authenticator } = await addPasskey(marta);
  const credential = authenticator.create(await startPasskey());
  await marta.post('/account/passkeys').send({ name: 'Again', credential }).expect(409);
});

test('[SEC-48] an account has at most twenty passkeys', async () => {
  const options = await startPasskey();
  for (let count = 0; count < 20; count += 1) await addPasskey(marta, `Key ${count}`);
  const { body } = await marta.post('/account/passkeys/options').expect(409);
  expect(body.error.code).toBe('LIMIT_REACHED');
  const credential = new SoftAuthenticator().create(options);
  await marta.post('/account/passkeys').send({ name: 'One more', credential }).expect(409);
  expect(await list()).toHaveLength(20);
});

const changes: [what: string, send: (id: string) => ReturnType<TestAccount['get']>, status: number][] = [
  ['the options of a new passkey', () => marta.post('/account/passkeys/options'), 200],
  ['a new name', (id) => marta.patch(`/account/passkeys/${id}`).send({ name: 'Mine' }), 200],
  ['a removal', (id) => marta.delete(`/account/passkeys/${id}`), 204],
];

test.each(changes)(
  '[SEC-48] asks for the password before %s when the sign-in is old',
  async (_what, send, status) => {
    const { id } = await addPasskey(marta);
    const before = await list();
    clock.advance(TEN_MINUTES_MS + 1);
    const { body } = await send(id).expect(403);
    expect(body.error.code).toBe('REAUTHENTICATION_REQUIRED');
    expect(await list()).toEqual(before);
    await marta.post('/auth/reauthenticate').send({ password: marta.password }).expect(200);
    await send(id).expect(status);
  },
);

test('[SEC-48] asks for the password before a passkey is added when the sign-in is old', async () => {
  clock.advance(TEN_MINUTES_MS);
  const credential = new SoftAuthenticator().create(await startPasskey());
  clock.advance(1);
  await marta.post('/account/passkeys').send({ name: 'Laptop', credential }).expect(403);
  expect(await list()).toEqual([]);
});

test('[SEC-48] adding and removing a passkey is logged and mailed', async () => {
  clock.advance(1_000);
  const { id } = await addPasskey(marta, 'Anna <b>');
  clock.advance(1_000);
  await marta.delete(`/account/passkeys/${id}`).expect(204);
  const { data } = (await marta.get('/account/security-log').expect(200)).body;
  expect(data.map(({ type }: { type: string }) => type)).toEqual([
    'passkey-removed',
    'passkey-added',
    'signed-in',
  ]);
  const [removed, added] = await listMails(api, marta.email);
  expect(removed?.subject).toBe('A passkey was removed from your Lintel account');
  expect(added?.subject).toBe('A passkey was added to your Lintel account');
  expect(added?.text).toContain('Anna <b>');
  expect(added?.html).toContain('Anna &lt;b&gt;');
});

test('[SEC-48] removing a passkey ends other sessions, reset links and a pending address; adding one ends nothing', async () => {
  const other = await signIn();
  await marta
    .patch('/account')
    .send({ email: `new-${marta.email}` })
    .expect(200);
  const { id } = await addPasskey(marta);
  await other.get('/account').expect(200);
  const userId = getSeededUserId(marta.user.id);
  const token = await api.services.store.run(null, () => api.services.passwordResets.issue(userId));
  await marta.delete(`/account/passkeys/${id}`).expect(204);
  await other.get('/account').expect(401);
  expect((await marta.get('/account').expect(200)).body.data.pendingEmail).toBeNull();
  expect(await api.services.passwordResets.findUserId(token)).toBeUndefined();
});

test('[SEC-48] the export has names and dates of passkeys only', async () => {
  const { authenticator } = await addPasskey(marta);
  await signInByPasskey(api, authenticator);
  const { body, text } = await marta.get('/account/export').expect(200);
  const at = new Date(clock.now()).toISOString();
  expect(body.data.passkeys).toEqual([{ name: 'Laptop', createdAt: at, lastUsedAt: at }]);
  expect(text).not.toContain(authenticator.credentialId.toString('base64url'));
});

test('[SEC-45] a passkey outlives a restart of the server', async () => {
  const first = await startApi();
  const { authenticator } = await addPasskey(await first.createAccount('empty'));
  await first.close();
  const second = await startApi({ dataDirectory: first.dataDirectory });
  expect((await signInByPasskey(second, authenticator)).status).toBe(200);
  await second.stop();
});

test('[SEC-45] passkeys belong to the domain of PUBLIC_URL', async () => {
  const homes = await startApi({ publicUrl: 'https://homes.example.com' });
  const ada = await homes.createAccount('empty');
  const { body } = await ada.post('/account/passkeys/options').expect(200);
  expect(body.data.rp.id).toBe('homes.example.com');
  const create = (origin: string) => ({
    name: 'Laptop',
    credential: new SoftAuthenticator().create(body.data, { origin }),
  });
  await ada.post('/account/passkeys').send(create('https://homes.example.com')).expect(201);
  await homes.stop();
});
