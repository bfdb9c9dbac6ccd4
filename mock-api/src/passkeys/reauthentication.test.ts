import { addPasskey } from '../testing/passkeys';
import type { SoftAuthenticator, Tampering } from '../testing/SoftAuthenticator';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const TEN_MINUTES_MS = 10 * 60_000;
const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
let authenticator: SoftAuthenticator;
beforeAll(async () => {
  // Access tokens must stay valid while the test advances the clock.
  api = await startApi({ now: clock.now, accessTtl: 86_400 });
});
beforeEach(async () => {
  marta = await api.createAccount('empty');
  ({ authenticator } = await addPasskey(marta));
  clock.advance(TEN_MINUTES_MS + 1);
});
afterAll(() => api.stop());

type Caller = Pick<TestAccount, 'post'>;
const start = async (caller: Caller = marta) =>
  (await caller.post('/auth/reauthenticate/passkey/options').expect(200)).body.data;
const confirm = (credential: object, caller: Caller = marta) =>
  caller.post('/auth/reauthenticate/passkey').send({ credential });
const canExport = async () => (await marta.get('/account/export')).status === 200;

test('[SEC-49] a passkey of the account confirms in place of the password, for its session', async () => {
  const { email, password } = marta;
  const signedIn = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  const other = api.withToken(signedIn.body.data.token);
  clock.advance(TEN_MINUTES_MS + 1);
  const options = await start();
  expect(options.allowCredentials).toEqual([
    { id: authenticator.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] },
  ]);
  expect(await canExport()).toBe(false);
  await confirm(authenticator.get(options)).expect(200);
  expect(await canExport()).toBe(true);
  await other.get('/account/export').expect(403);
});

const forgeries: [what: string, tampering: Tampering][] = [
  ['another origin', { origin: 'http://localhost:3001' }],
  ['no verified user', { isUserVerified: false }],
  ['a counter that stands still', { counter: 0 }],
];

test.each(forgeries)('[SEC-49] refuses a passkey with %s, and logs it', async (_what, tampering) => {
  await confirm(authenticator.get(await start())).expect(200);
  clock.advance(TEN_MINUTES_MS + 1);
  await confirm(authenticator.get(await start(), tampering)).expect(422);
  expect(await canExport()).toBe(false);
  const { data } = (await marta.get('/account/security-log').expect(200)).body;
  expect(data[0].type).toBe('passkey-refused');
});

test('[SEC-49] refuses the passkey of another account', async () => {
  const ada = await api.createAccount('empty');
  const { authenticator: hers } = await addPasskey(ada);
  await confirm(hers.get(await start())).expect(422);
  expect(await canExport()).toBe(false);
});

test('[SEC-46] a challenge confirms once, in the session that asked for it, within five minutes', async () => {
  const { email, password } = marta;
  const { body } = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  const other = api.withToken(body.data.token);
  await confirm(authenticator.get(await start(other))).expect(422);
  const options = await start();
  clock.advance(5 * 60_000);
  await confirm(authenticator.get(options)).expect(422);
  const second = await start();
  await confirm(authenticator.get(second)).expect(200);
  await confirm(authenticator.get(second)).expect(422);
});

test('[SEC-49] has nothing to ask for in an account without a passkey', async () => {
  const ada = await api.createAccount('empty');
  await ada.post('/auth/reauthenticate/passkey/options').expect(404);
});
