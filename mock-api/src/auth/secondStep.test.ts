import { getSeededUserId } from '../seed/seedAccount';
import { listMails, readToken } from '../testing/mails';
import { completeSignIn, makeCode, startSignIn, turnOnSecondFactor } from '../testing/secondFactor';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const STEP_MS = 30_000;
const FIVE_MINUTES_MS = 5 * 60_000;
const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  api = await startApi({ now: clock.now });
});
beforeEach(async () => {
  marta = await api.createAccount('empty');
  ({ secret, recoveryCodes } = await turnOnSecondFactor(api, marta));
  // The code of this step is used up.
  clock.advance(STEP_MS);
});
afterAll(() => api.stop());

const code = (at = clock.now()) => makeCode(secret, at);
const start = () => startSignIn(api, marta);
const complete = (challenge: string, given: string) => completeSignIn(api, challenge, given);
const expectExpired = async (challenge: string) =>
  expect((await complete(challenge, code()).expect(401)).body.error.code).toBe('CHALLENGE_EXPIRED');
const recoveryCode = () => recoveryCodes.pop() ?? '';

test('[SEC-41] responds to the right password with a challenge and no token, and to the code with a session', async () => {
  const { email, password } = marta;
  const { body } = await api.http.post('/api/auth/login').send({ email, password }).expect(202);
  const { challenge } = body.data;
  expect(body.data).toEqual({
    challenge: expect.any(String),
    methods: ['totp', 'recovery-code'],
    expiresAt: new Date(clock.now() + FIVE_MINUTES_MS).toISOString(),
  });
  await api.withToken(challenge).get('/me').expect(401);
  const session = (await complete(challenge, code()).expect(200)).body;
  expect(session).toMatchObject({ message: 'Signed in', data: { user: { email } } });
  await api.withToken(session.data.token).get('/me').expect(200);
  await api.http.post('/api/auth/refresh').send({ refresh_token: session.data.refresh_token }).expect(200);
});

test('[SEC-41] refuses a wrong password as before, and signs in accounts without a second factor as before', async () => {
  const { email } = marta;
  await api.http.post('/api/auth/login').send({ email, password: 'wrong' }).expect(401);
  const other = await api.createAccount('empty');
  await api.http.post('/api/auth/login').send({ email: other.email, password: other.password }).expect(200);
});

test('[SEC-41] accepts the codes of the step before and after, but none further away', async () => {
  for (const steps of [-2, 2, -3])
    await complete(await start(), code(clock.now() + steps * STEP_MS)).expect(422);
  clock.advance(3 * STEP_MS);
  for (const steps of [-1, 0, 1])
    await complete(await start(), code(clock.now() + steps * STEP_MS)).expect(200);
});

test('[SEC-41] accepts each code once, and none older than the last', async () => {
  const used = code();
  const later = code(clock.now() + STEP_MS);
  const [first, second] = [await start(), await start()];
  const statuses = await Promise.all([complete(first, used), complete(second, used)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422]);
  await complete(await start(), later).expect(200);
  clock.advance(STEP_MS);
  for (const replayed of [used, later]) await complete(await start(), replayed).expect(422);
});

test('[SEC-76] logs and mails a code that is used again, and no other wrong code', async () => {
  const readTypes = async () => {
    const { store } = api.services;
    const { securityEvents } = store.getUserData(getSeededUserId(marta.user.id));
    return (await securityEvents.all()).map(({ type }) => type).filter((type) => /refused|reused/.test(type));
  };
  const notices = async () =>
    (await listMails(api, marta.email)).filter(
      ({ subject }) => subject === 'A verification code was used twice',
    );
  const used = code();
  await complete(await start(), used).expect(200);
  // A code older than the used one, but never used itself.
  for (const wrong of ['000000', code(clock.now() - STEP_MS)])
    await complete(await start(), wrong).expect(422);
  expect(await readTypes()).toEqual(['second-factor-refused', 'second-factor-refused']);
  expect(await notices()).toEqual([]);
  const { body } = await complete(await start(), ` ${used}`).expect(422);
  expect(body.error.fields).toEqual({ code: 'This code was used before. Wait for the next one.' });
  await marta.delete('/account/second-factor').send({ code: used }).expect(422);
  expect((await readTypes()).slice(2)).toEqual(['second-factor-reused', 'second-factor-reused']);
  expect(await notices()).toHaveLength(2);
  clock.advance(2 * STEP_MS);
  await complete(await start(), used).expect(422);
  expect(await notices()).toHaveLength(2);
});

test('[SEC-41] accepts codes after a wrong clock was set back', async () => {
  const wrong = 60 * 60_000;
  clock.advance(wrong);
  await complete(await start(), code()).expect(200);
  clock.advance(-wrong);
  await complete(await start(), code()).expect(200);
});

test('[SEC-41] ends a challenge after one sign-in and after five minutes', async () => {
  const challenge = await start();
  await complete(challenge, '000000').expect(422);
  await complete(challenge, code()).expect(200);
  clock.advance(STEP_MS);
  await expectExpired(challenge);
  await expectExpired('unknown');
  const late = await start();
  clock.advance(FIVE_MINUTES_MS);
  await expectExpired(late);
});

test('[SEC-41] ties a challenge to its account', async () => {
  const other = await api.createAccount('empty');
  await turnOnSecondFactor(api, other);
  const challenge = await startSignIn(api, other);
  await complete(challenge, code()).expect(422);
  await complete(challenge, recoveryCode()).expect(422);
});

test('[SEC-41] keeps the last five challenges of an account', async () => {
  const oldest = await start();
  const second = await start();
  for (let more = 0; more < 4; more += 1) await start();
  await expectExpired(oldest);
  await complete(second, code()).expect(200);
});

test('[SEC-41] ends challenges when the password changes, and survives a reset of it', async () => {
  const challenge = await start();
  await api.http.post('/api/auth/forgot-password').send({ email: marta.email }).expect(202);
  const token = readToken((await listMails(api, marta.email))[0]);
  const password = 'engine no. 1843';
  await api.http.post('/api/auth/reset-password').send({ token, password }).expect(200);
  await expectExpired(challenge);
  marta = { ...marta, password };
  await complete(await start(), code()).expect(200);
});

test('[SEC-43] accepts a recovery code once, however it is typed, and says how many are left', async () => {
  const [first, second] = [recoveryCode(), recoveryCode()];
  const { body } = await complete(await start(), ` ${first.toUpperCase().replaceAll('-', ' ')}`).expect(200);
  expect(body.message).toBe('Signed in. You have 9 recovery codes left.');
  await complete(await start(), first).expect(422);
  await complete(await start(), second.replaceAll('-', '')).expect(200);
  const signedIn = api.withToken(body.data.token);
  expect((await signedIn.get('/account/second-factor')).body.data.recoveryCodesLeft).toBe(8);
});

test('[SEC-43] logs and mails the use of a recovery code', async () => {
  const { body } = await complete(await start(), recoveryCode()).expect(200);
  const log = await api.withToken(body.data.token).get('/account/security-log').expect(200);
  expect(log.body.data.map(({ type }: { type: string }) => type)).toContain('recovery-code-used');
  const mail = (await listMails(api, marta.email)).find(({ subject }) =>
    subject.includes('recovery code was used'),
  );
  expect(mail?.text).toContain('Unused codes left: 9.');
});

test('[SEC-43] names no recovery code among the methods once all are used', async () => {
  const messages: string[] = [];
  while (recoveryCodes.length > 0)
    messages.push((await complete(await start(), recoveryCode()).expect(200)).body.message);
  expect(messages.slice(-2)).toEqual([
    'Signed in. You have one recovery code left.',
    'Signed in. You have no recovery codes left.',
  ]);
  const { email, password } = marta;
  const { body } = await api.http.post('/api/auth/login').send({ email, password }).expect(202);
  expect(body.data.methods).toEqual(['totp']);
});

test('[SEC-42] logs wrong codes, and the sign-in only once it is complete', async () => {
  const challenge = await start();
  await complete(challenge, '000000').expect(422);
  const { body } = await complete(challenge, code()).expect(200);
  const log = await api.withToken(body.data.token).get('/account/security-log?_sort=at&_order=desc');
  const types = log.body.data.map(({ type }: { type: string }) => type);
  expect(types.filter((type: string) => type === 'second-factor-refused')).toHaveLength(1);
  expect(types.filter((type: string) => type === 'signed-in')).toHaveLength(2);
});

test('[SEC-41] a challenge survives a restart of the server', async () => {
  const first = await startApi();
  const ada = await first.createAccount('empty');
  const factor = await turnOnSecondFactor(first, ada);
  const challenge = await startSignIn(first, ada);
  await first.close();
  const second = await startApi({ dataDirectory: first.dataDirectory });
  await completeSignIn(second, challenge, factor.recoveryCodes[0] ?? '').expect(200);
  await second.stop();
});
