import { listMails } from '../testing/mails';
import { addPasskey, signChallenge, signInByPasskey } from '../testing/passkeys';
import { SoftAuthenticator, type Tampering } from '../testing/SoftAuthenticator';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const FIVE_MINUTES_MS = 5 * 60_000;
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

const send = (body: object) => api.http.post('/api/auth/passkey').send(body);
const readEvents = async (): Promise<string[]> =>
  (await marta.get('/account/security-log').expect(200)).body.data.map(({ type }: { type: string }) => type);

test('[SEC-45] a passkey signs in to its account, without address, password and second step', async () => {
  await api.createAccount('empty');
  const { authenticator } = await addPasskey(marta);
  const { status, body } = await signInByPasskey(api, authenticator);
  expect([status, body.data.user.email]).toEqual([200, marta.email]);
  await api.withToken(body.data.token).get('/account').expect(200);
  await api.http.post('/api/auth/refresh').send({ refresh_token: body.data.refresh_token }).expect(200);
});

test('[SEC-45] the options name no account, no passkey, and ask for a verified user', async () => {
  await addPasskey(marta);
  const { body } = await api.http.post('/api/auth/passkey/options').expect(200);
  expect(body.data).toEqual({
    challenge: expect.stringMatching(/^[\w-]{72}$/),
    rpId: 'localhost',
    timeout: FIVE_MINUTES_MS,
    userVerification: 'required',
  });
});

const forgeries: [what: string, tampering: Tampering][] = [
  ['of another origin', { origin: 'http://localhost:3001' }],
  ['for another domain', { rpId: 'example.com' }],
  ['without a verified user', { isUserVerified: false }],
  ['whose counter stands still', { counter: 1 }],
  ['whose counter goes back', { counter: 0 }],
];

test.each(forgeries)(
  '[SEC-47] refuses a signature %s, and logs a failed sign-in',
  async (_what, tampering) => {
    const { authenticator } = await addPasskey(marta);
    expect((await signInByPasskey(api, authenticator)).status).toBe(200);
    clock.advance(1_000);
    const { status, body } = await signInByPasskey(api, authenticator, tampering);
    expect([status, body.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await readEvents())[0]).toBe('sign-in-failed');
    expect((await signInByPasskey(api, authenticator)).status).toBe(200);
  },
);

test('[SEC-47] accepts an authenticator that does not count', async () => {
  const { authenticator } = await addPasskey(marta, 'Phone', new SoftAuthenticator(0));
  expect((await signInByPasskey(api, authenticator)).status).toBe(200);
  expect((await signInByPasskey(api, authenticator)).status).toBe(200);
});

test('[SEC-47] refuses a copy of a signature with the key of another passkey', async () => {
  const { authenticator } = await addPasskey(marta);
  const body = await signChallenge(api, authenticator);
  const { credential } = await signChallenge(api, new SoftAuthenticator());
  body.credential.response.signature = credential.response.signature;
  await send(body).expect(401);
});

test('[SEC-46] a challenge works once', async () => {
  const { authenticator } = await addPasskey(marta, 'Phone', new SoftAuthenticator(0));
  const body = await signChallenge(api, authenticator);
  await send(body).expect(200);
  const { body: second } = await send(body).expect(401);
  expect(second.error.message).toBe('That took too long. Try again.');
});

test('[SEC-46] of two simultaneous sign-ins with one challenge, one succeeds', async () => {
  const { authenticator } = await addPasskey(marta, 'Phone', new SoftAuthenticator(0));
  const body = await signChallenge(api, authenticator);
  const responses = await Promise.all([send(body), send(body)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test.each([
  ['a moment before', FIVE_MINUTES_MS - 1, 200],
  ['after', FIVE_MINUTES_MS, 401],
  ['by a clock that was set back', -1, 401],
])('[SEC-46] a challenge is valid for five minutes: %s', async (_when, wait, status) => {
  const { authenticator } = await addPasskey(marta);
  const body = await signChallenge(api, authenticator);
  clock.advance(wait);
  await send(body).expect(status);
});

test('[SEC-46] a challenge of a confirmation does not sign in', async () => {
  const { authenticator } = await addPasskey(marta);
  const { body } = await marta.post('/auth/reauthenticate/passkey/options').expect(200);
  await send({ credential: authenticator.get(body.data) }).expect(401);
  expect((await signInByPasskey(api, authenticator, { challenge: body.data.challenge })).status).toBe(401);
});

test('[SEC-47] responds alike for an unknown, a removed and a forged passkey, and one of a deleted account', async () => {
  const stranger = new SoftAuthenticator();
  const { authenticator, id } = await addPasskey(marta);
  const forged = await signInByPasskey(api, authenticator, { isUserVerified: false });
  await marta.delete(`/account/passkeys/${id}`).expect(204);
  const removed = await signInByPasskey(api, authenticator);
  const ada = await api.createAccount('empty');
  const deleted = await addPasskey(ada);
  await ada.delete('/account').send({ password: ada.password }).expect(204);
  const gone = await signInByPasskey(api, deleted.authenticator);
  const unknown = await signInByPasskey(api, stranger);
  const error = {
    code: 'INVALID_CREDENTIALS',
    message: "This passkey doesn't open an account here. Use another one, or your password.",
  };
  for (const { status, body } of [forged, removed, gone, unknown])
    expect({ status, body }).toEqual({ status: 401, body: { error } });
});

test('[SEC-45] a sign-in by passkey is logged, listed and mailed as one by password', async () => {
  const { authenticator } = await addPasskey(marta);
  const body = await signChallenge(api, authenticator);
  clock.advance(1_000);
  await send(body).set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0) Firefox/144.0').expect(200);
  expect((await readEvents())[0]).toBe('signed-in');
  expect((await marta.get('/account/sessions').expect(200)).body.data).toHaveLength(2);
  const [mail] = await listMails(api, marta.email);
  expect(mail?.subject).toBe('New sign-in to your Lintel account');
  expect(mail?.text).toContain('Firefox on Windows');
  const [passkey] = (await marta.get('/account/passkeys').expect(200)).body.data;
  expect(passkey.lastUsedAt).toBe(new Date(clock.now()).toISOString());
});

test('[SEC-47] of two simultaneous signatures with one count, as of a copied authenticator, one signs in', async () => {
  const { authenticator } = await addPasskey(marta);
  const bodies = [
    await signChallenge(api, authenticator, { counter: 7 }),
    await signChallenge(api, authenticator, { counter: 7 }),
  ];
  const responses = await Promise.all(bodies.map(send));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('[SEC-47] limits refused passkeys of an address together with its wrong passwords, not accepted ones', async () => {
  const limited = await startApi({ rateLimits: true });
  const account = await limited.createAccount('empty');
  const { authenticator } = await addPasskey(account);
  const stranger = new SoftAuthenticator();
  for (let tries = 0; tries < 99; tries += 1)
    expect((await signInByPasskey(limited, stranger)).status).toBe(401);
  for (let uses = 0; uses < 3; uses += 1)
    expect((await signInByPasskey(limited, authenticator)).status).toBe(200);
  expect((await signInByPasskey(limited, stranger)).status).toBe(401);
  expect((await signInByPasskey(limited, authenticator)).status).toBe(429);
  const { email, password } = account;
  await limited.http.post('/api/auth/login').send({ email, password }).expect(429);
  await limited.stop();
});
