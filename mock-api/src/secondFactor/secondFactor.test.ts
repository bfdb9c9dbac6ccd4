import { getSeededUserId } from '../seed/seedAccount';
import { listMails } from '../testing/mails';
import { collectChanges } from '../testing/publishedChanges';
import { readRecords } from '../testing/readRecords';
import { completeSignIn, makeCode, startSignIn, turnOnSecondFactor } from '../testing/secondFactor';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const PATH = '/account/second-factor';
const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
});
beforeEach(async () => {
  marta = await api.createAccount('empty');
});
afterAll(() => api.stop());

const turnOn = () => turnOnSecondFactor(api, marta);
const nextCode = (secret: string) => {
  clock.advance(STEP_MS);
  return makeCode(secret, clock.now());
};
const readState = async () => (await marta.get(PATH).expect(200)).body.data;
const reauthenticate = () =>
  marta.post('/auth/reauthenticate').send({ password: marta.password }).expect(200);
const readTypes = async (): Promise<string[]> =>
  (await marta.get('/account/security-log').expect(200)).body.data.map(({ type }: { type: string }) => type);
const listSubjects = async () => (await listMails(api, marta.email)).map(({ subject }) => subject);

test('[SEC-40] is on once a code has confirmed the secret', async () => {
  expect(await readState()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
  const { secret, uri } = (await marta.post(`${PATH}/setup`).expect(200)).body.data;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { host, pathname, searchParams } = new URL(uri);
  expect([host, decodeURIComponent(pathname)]).toEqual(['totp', `/Lintel:${marta.email}`]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    issuer: 'Lintel',
    secret,
    digits: '6',
    period: '30',
  });
  await marta
    .post(PATH)
    .send({ code: makeCode(secret, clock.now() - 5 * STEP_MS) })
    .expect(422);
  expect(await readState()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
  const { email, password } = marta;
  await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  const { body } = await marta
    .post(PATH)
    .send({ code: makeCode(secret, clock.now()) })
    .expect(200);
  expect(new Set(body.data.recoveryCodes).size).toBe(10);
  expect(await readState()).toEqual({
    enabledAt: new Date(clock.now()).toISOString(),
    recoveryCodesLeft: 10,
  });
  await startSignIn(api, marta);
});

test('[SEC-40] replaces an unconfirmed secret, and forgets it after 30 minutes', async () => {
  const first = (await marta.post(`${PATH}/setup`).expect(200)).body.data;
  const second = (await marta.post(`${PATH}/setup`).expect(200)).body.data;
  const confirm = (secret: string) => marta.post(PATH).send({ code: makeCode(secret, clock.now()) });
  await confirm(first.secret).expect(422);
  clock.advance(30 * MINUTE_MS);
  const session = await api.http
    .post('/api/auth/login')
    .send({ email: marta.email, password: marta.password });
  marta = { ...marta, ...api.withToken(session.body.data.token) };
  const { body } = await confirm(second.secret).expect(422);
  expect(body.error.fields.code).toBe('This setup has expired. Start again.');
});

test('[SEC-40] answers the secret at setup only, and stores neither it nor recovery codes in plain text', async () => {
  const { secret, recoveryCodes } = await turnOn();
  await marta.post(`${PATH}/setup`).expect(409);
  const texts = [
    (await marta.get(PATH)).text,
    (await marta.get('/account')).text,
    (await marta.get('/account/export').expect(200)).text,
    JSON.stringify(await listMails(api, marta.email)),
    await readStore(),
  ];
  const secrets = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))];
  for (const [index, text] of texts.entries())
    for (const each of secrets) expect([index, text.includes(each)]).toEqual([index, false]);
  const stored = await api.services.store.server.secondFactors.get(getSeededUserId(marta.user.id));
  expect(texts[2]).not.toContain(stored?.sealedSecret);
});

async function readStore(): Promise<string> {
  const text = JSON.stringify(await readRecords(api.services.store, marta.user.id));
  expect(text).toContain('sealedSecret');
  return text;
}

test('[SEC-40] accepts a stored secret for its own account only', async () => {
  await turnOn();
  const { secondFactors } = api.services.store.server;
  const other = await api.createAccount('empty');
  const { secret } = await turnOnSecondFactor(api, other);
  const own = await secondFactors.get(getSeededUserId(marta.user.id));
  const foreign = await secondFactors.get(getSeededUserId(other.user.id));
  if (!own || !foreign) throw new Error('Both are on');
  await api.services.store.run({ user: getSeededUserId(marta.user.id) }, () =>
    secondFactors.put({ ...own, sealedSecret: foreign.sealedSecret }),
  );
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await completeSignIn(api, await startSignIn(api, marta), nextCode(secret)).expect(500);
  consoleError.mockRestore();
});

const sensitive: [what: string, send: () => ReturnType<TestAccount['post']>][] = [
  ['a setup', () => marta.post(`${PATH}/setup`)],
  ['turning it on', () => marta.post(PATH).send({ code: '123456' })],
  ['new recovery codes', () => marta.post(`${PATH}/recovery-codes`)],
  ['turning it off', () => marta.delete(PATH).send({ code: '123456' })],
];

test.each(sensitive)(
  '[SEC-44] asks for the password before %s when the sign-in is old',
  async (_what, send) => {
    clock.advance(10 * MINUTE_MS + 1);
    expect((await send().expect(403)).body.error.code).toBe('REAUTHENTICATION_REQUIRED');
    await reauthenticate();
    expect((await send()).status).not.toBe(403);
  },
);

/** Codes of six characters that are more than six bytes. */
const longCodes = ['12345é', 'abcde…', '١٢٣٤٥x', '１２３４５Ａ'];

test.each(longCodes)('[SEC-41] refuses "%s" as any other wrong code', async (code) => {
  const expectWrong = (response: { body: { error: { fields: object } } }) =>
    expect(response.body.error.fields).toEqual({ code: 'This code is wrong' });
  await marta.post(`${PATH}/setup`).expect(200);
  expectWrong(await marta.post(PATH).send({ code }).expect(422));
  await turnOn();
  expectWrong(await completeSignIn(api, await startSignIn(api, marta), code).expect(422));
  expectWrong(await marta.delete(PATH).send({ code }).expect(422));
});

test.each([
  ['full-width', 0xff10],
  ['Arabic-Indic', 0x660],
  ['Devanagari', 0x966],
])('[SEC-41] takes the code in %s digits', async (_script, zero) => {
  const inScript = (code: string) =>
    code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const { secret } = (await marta.post(`${PATH}/setup`).expect(200)).body.data;
  await marta
    .post(PATH)
    .send({ code: inScript(makeCode(secret, clock.now())) })
    .expect(200);
  const code = nextCode(secret);
  await completeSignIn(api, await startSignIn(api, marta), inScript(code)).expect(200);
  const { body } = await marta
    .delete(PATH)
    .send({ code: inScript(code) })
    .expect(422);
  expect(body.error.fields.code).toBe('This code was used before. Wait for the next one.');
  await marta
    .delete(PATH)
    .send({ code: inScript(nextCode(secret)) })
    .expect(204);
});

test('[SEC-44] takes a code besides the password to turn it off', async () => {
  const { secret, recoveryCodes } = await turnOn();
  await reauthenticate();
  await marta.delete(PATH).send({ code: '000000' }).expect(422);
  expect((await readState()).enabledAt).not.toBeNull();
  await marta
    .delete(PATH)
    .send({ code: nextCode(secret) })
    .expect(204);
  expect(await readState()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
  const { email, password } = marta;
  await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  await marta.delete(PATH).send({ code: recoveryCodes[0] }).expect(422);
  await turnOn().then(({ recoveryCodes: [code] }) => marta.delete(PATH).send({ code }).expect(204));
});

test('[SEC-44] ends other sessions, unfinished sign-ins and reset links when it is turned on and off', async () => {
  const { email, password } = marta;
  const signIn = async () =>
    (await api.http.post('/api/auth/login').send({ email, password }).expect(200)).body.data;
  const other = api.withToken((await signIn()).token);
  const { secret } = await turnOn();
  await other.get('/me').expect(401);
  await marta.get('/me').expect(200);
  const challenge = await startSignIn(api, marta);
  const second = (await completeSignIn(api, await startSignIn(api, marta), nextCode(secret)).expect(200)).body
    .data;
  await marta
    .delete(PATH)
    .send({ code: nextCode(secret) })
    .expect(204);
  await api.withToken(second.token).get('/me').expect(401);
  await completeSignIn(api, challenge, nextCode(secret)).expect(401);
  await marta.get('/me').expect(200);
});

test('[SEC-44] logs and mails every change', async () => {
  const { secret } = await turnOn();
  await marta.post(`${PATH}/recovery-codes`).expect(200);
  await marta.delete(PATH).send({ code: '000000' }).expect(422);
  await marta
    .delete(PATH)
    .send({ code: nextCode(secret) })
    .expect(204);
  expect((await readTypes()).sort()).toEqual([
    'recovery-codes-renewed',
    'second-factor-off',
    'second-factor-on',
    'second-factor-refused',
    'signed-in',
  ]);
  expect((await listSubjects()).sort()).toEqual([
    'Two-step verification was turned off',
    'Two-step verification was turned on',
    'Your recovery codes were replaced',
  ]);
});

test('[SEC-43] replaces the recovery codes: earlier ones stop working', async () => {
  const { recoveryCodes: before } = await turnOn();
  const { body } = await marta.post(`${PATH}/recovery-codes`).expect(200);
  const challenge = await startSignIn(api, marta);
  await completeSignIn(api, challenge, before[0] ?? '').expect(422);
  await completeSignIn(api, challenge, body.data.recoveryCodes[0]).expect(200);
  expect((await readState()).recoveryCodesLeft).toBe(9);
});

test('tells other tabs that it is on, has other recovery codes, and is off', async () => {
  const { list, stop } = await collectChanges(api, marta);
  const { secret } = await turnOn();
  await marta.post(`${PATH}/recovery-codes`).expect(200);
  await marta
    .delete(PATH)
    .send({ code: nextCode(secret) })
    .expect(204);
  const published = await list();
  stop();
  expect(published).toEqual(Array(3).fill({ type: 'account', id: marta.user.id, action: 'updated' }));
});

test('[SEC-43] has no recovery codes to replace while it is off', async () => {
  await marta.post(`${PATH}/recovery-codes`).expect(409);
});

test('[SEC-44] lets the account be deleted by its password', async () => {
  await turnOn();
  await marta.delete('/account').send({ password: marta.password }).expect(204);
  expect(await api.services.store.server.secondFactors.get(getSeededUserId(marta.user.id))).toBeUndefined();
});
