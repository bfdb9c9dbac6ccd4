import { listMails } from '../testing/mails';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
});
beforeEach(async () => {
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

const MINUTE_MS = 60_000;
const makeNewEmail = () => `new-${marta.user.id}@example.com`;
const verify = (code: string) => marta.post('/account/verify-email').send({ code });
const change = (email: string) => marta.patch('/account').send({ email });
const login = (email: string, password: string) => api.http.post('/api/auth/login').send({ email, password });

async function mailedCode(address = makeNewEmail()): Promise<string> {
  const [mail] = await listMails(api, address);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}
const pickOtherCode = (code: string) => (code === '000000' ? '000001' : '000000');

test('[SET-02] [SET-05] saves names and phone, and checks the version with If-Match', async () => {
  const { body } = await marta.get('/account').expect(200);
  const fields = { firstName: 'Ada', lastName: 'Lovelace', phone: '+44 20 7946 0018' };
  const saved = await marta
    .patch('/account')
    .set('If-Match', String(body.data.version))
    .send(fields)
    .expect(200);
  expect(saved.body.data).toMatchObject({ ...fields, email: marta.email, pendingEmail: null });
  expect((await marta.get('/account')).body.data).toEqual(saved.body.data);
  await marta.patch('/account').set('If-Match', String(body.data.version)).send(fields).expect(409);
  await marta.patch('/account').send({ firstName: ' ' }).expect(422);
  await marta.patch('/account').send({ frozen: true }).expect(422);
});

test('refuses a changed phone number that cannot be dialled, and saves nothing with it', async () => {
  const message = 'Enter a phone number such as +351 912 345 678';
  for (const phone of ['abc', '+44 1', '1234567890123456']) {
    const { body } = await marta.patch('/account').send({ firstName: 'Ada', phone }).expect(422);
    expect(body.error.fields).toEqual({ phone: message });
  }
  expect((await marta.get('/account')).body.data).toMatchObject({ firstName: 'Marta' });
  const { body } = await marta.patch('/account').send({ phone: ' 020 7946 0018 ext. 12 ' }).expect(200);
  expect(body.data.phone).toBe('020 7946 0018 ext. 12');
  await marta.patch('/account').send({ phone: '' }).expect(200);
});

test('saves other fields beside a stored phone number that cannot be dialled', async () => {
  const { accounts } = api.services.store.server;
  const account = await accounts.get(marta.user.id);
  if (!account) throw new Error('The account is missing');
  await api.services.store.run(account.id, () => accounts.put({ ...account, phone: 'abc' }));
  const { body } = await marta.patch('/account').send({ firstName: 'Ada', phone: 'abc' }).expect(200);
  expect(body.data).toMatchObject({ firstName: 'Ada', phone: 'abc' });
});

test('[SET-07] keeps the old address until the mailed code is verified', async () => {
  const requested = await change(makeNewEmail().toUpperCase()).expect(200);
  expect(requested.body).toMatchObject({
    data: { email: marta.email, pendingEmail: makeNewEmail() },
    message: `We sent a code to ${makeNewEmail()}`,
  });
  await login(marta.email, marta.password).expect(200);
  const verified = await verify(await mailedCode()).expect(200);
  expect(verified.body.data).toMatchObject({ email: makeNewEmail(), pendingEmail: null });
  await login(marta.email, marta.password).expect(401);
  await login(makeNewEmail(), marta.password).expect(200);
  await verify(await mailedCode()).expect(422);
});

test('[SET-07] takes the mailed code in the digits of another script', async () => {
  await change(makeNewEmail()).expect(200);
  expect((await verify('12345é').expect(422)).body.error.fields.code).toBe('This code is wrong');
  const code = (await mailedCode()).replaceAll(/\d/g, (digit) =>
    String.fromCodePoint(0xff10 + Number(digit)),
  );
  expect((await verify(code).expect(200)).body.data.email).toBe(makeNewEmail());
});

test('[SET-07] mails another code when the pending address is entered again, within the limit', async () => {
  await change(makeNewEmail()).expect(200);
  for (let sent = 1; sent < 5; sent += 1) {
    const { body } = await change(makeNewEmail()).expect(200);
    expect(body).toMatchObject({
      data: { pendingEmail: makeNewEmail() },
      message: `We sent a code to ${makeNewEmail()}`,
    });
    expect(await listMails(api, makeNewEmail())).toHaveLength(sent + 1);
  }
  await change(makeNewEmail()).expect(429);
  await verify(await mailedCode()).expect(200);
  clock.advance(61 * MINUTE_MS);
});

test('[SET-08] returns different messages for a wrong code, an expired code and too many attempts', async () => {
  const message = async (code: string) => (await verify(code).expect(422)).body.error.fields.code;
  expect(await message('123456')).toBe('There is no email address to confirm');
  await change(makeNewEmail()).expect(200);
  const code = await mailedCode();
  for (let tries = 1; tries < 5; tries += 1)
    expect(await message(pickOtherCode(code))).toBe('This code is wrong');
  expect(await message(pickOtherCode(code))).toBe('Too many wrong codes. Request a new one.');
  expect(await message(code)).toBe('Too many wrong codes. Request a new one.');
  await marta.post('/account/resend-code').expect(200);
  clock.advance(15 * MINUTE_MS);
  marta = { ...marta, ...api.withToken(await signIn()) };
  expect(await message(await mailedCode())).toBe('This code has expired. Request a new one.');
});

const signIn = async () => (await login(marta.email, marta.password).expect(200)).body.data.token;

test('[SET-08] sends five codes an hour, then responds with 429', async () => {
  await change(makeNewEmail()).expect(200);
  const first = await mailedCode();
  for (let sent = 1; sent < 5; sent += 1) await marta.post('/account/resend-code').expect(200);
  const refused = await marta.post('/account/resend-code').expect(429);
  expect(refused.body.error.message).toMatch(/Five codes/);
  expect(refused.headers['retry-after']).toBe('3600');
  const last = await mailedCode();
  if (first !== last) await verify(first).expect(422);
  await verify(last).expect(200);
  clock.advance(61 * MINUTE_MS);
});

test('cancels the pending address when the current one is sent, and keeps it otherwise', async () => {
  await change(makeNewEmail()).expect(200);
  const named = await marta.patch('/account').send({ firstName: 'Ada' }).expect(200);
  expect(named.body.data.pendingEmail).toBe(makeNewEmail());
  const cancelled = await change(marta.email).expect(200);
  expect(cancelled.body).toMatchObject({ data: { pendingEmail: null }, message: 'Account saved' });
  await verify(await mailedCode()).expect(422);
});

test('[SEC-39] responds alike to a free and to a taken address and mails the code to the free one alone', async () => {
  const other = await api.createAccount('empty');
  const free = await change(makeNewEmail()).expect(200);
  const taken = await change(other.email).expect(200);
  expect(taken.body).toEqual({
    data: { ...free.body.data, pendingEmail: other.email, version: 3, updatedAt: expect.any(String) },
    message: `We sent a code to ${other.email}`,
  });
  const resent = await marta.post('/account/resend-code').expect(200);
  expect(resent.body.message).toBe(taken.body.message);
  for (const { text } of await listMails(api, other.email)) expect(text).not.toMatch(/\d{6}/);
  expect((await listMails(api, other.email))[0]?.subject).toBe(
    'Your email address was entered for another account',
  );
  expect((await verify('123456').expect(422)).body.error.fields.code).toBe('This code is wrong');
});

test('[SEC-39] allows as many codes for a taken address as for a free one', async () => {
  const countCodes = async (address: string) => {
    const agent = await api.createAccount('empty');
    const { version } = (await agent.get('/account')).body.data;
    await agent.patch('/account').set('If-Match', String(version)).send({ email: address }).expect(200);
    for (let count = 1; ; count += 1) {
      const { status } = await agent.post('/account/resend-code');
      if (status !== 200) return { count, status };
    }
  };
  const { email } = await api.createAccount('empty');
  const free = await countCodes(makeNewEmail());
  expect(free.status).toBe(429);
  expect(await countCodes(email)).toEqual(free);
});

test('rejects an address that another account took before the verification', async () => {
  await change(makeNewEmail()).expect(200);
  const person = { firstname: 'A', lastname: 'B', password: 'engine 1843', email: makeNewEmail() };
  await api.http.post('/api/auth/register').send(person).expect(201);
  expect((await verify(await mailedCode()).expect(409)).body.error.code).toBe('EMAIL_TAKEN');
  await (await api.createAccount('empty')).post('/account/resend-code').expect(422);
});

test('[SET-10] [SET-11] freezes and unfreezes the account', async () => {
  expect((await marta.post('/account/freeze').expect(200)).body.data.frozen).toBe(true);
  await marta.post('/account/freeze').expect(200);
  expect((await marta.get('/account')).body.data.frozen).toBe(true);
  expect((await marta.post('/account/unfreeze').expect(200)).body.data.frozen).toBe(false);
});

test('[SET-12] [SET-14] gives the demo account the sample plan and a new one 14 days of trial', async () => {
  const plan = { name: 'Pro', price: 29, nextBillingAt: '2024-01-01T00:00:00.000Z' };
  expect((await marta.get('/account')).body.data).toMatchObject({ plan, trialEndsAt: null });
  const { body } = await (await api.createAccount('empty')).get('/account').expect(200);
  expect(Date.parse(body.data.trialEndsAt) - clock.now()).toBe(14 * 24 * 60 * MINUTE_MS);
});

test('[SET-16] [SET-17] [SET-18] requires the current password for a new one and ends the other sessions', async () => {
  const other = (await login(marta.email, marta.password).expect(200)).body.data;
  const send = (currentPassword: string, newPassword: string) =>
    marta.post('/account/change-password').send({ currentPassword, newPassword });
  const refused = await send('wrong', 'long enough').expect(422);
  expect(refused.body.error.fields).toEqual({ currentPassword: 'This is not your current password' });
  const short = (await send(marta.password, 'short').expect(422)).body.error;
  expect(short.message).toBe('Password must be at least 8 characters');
  expect(short.fields).toEqual({ newPassword: 'Password must be at least 8 characters' });
  await send(marta.password, 'long enough').expect(200);
  await marta.get('/me').expect(200);
  await api.withToken(other.token).get('/me').expect(401);
  await api.http.post('/api/auth/refresh').send({ refresh_token: other.refresh_token }).expect(401);
  await login(marta.email, marta.password).expect(401);
  await login(marta.email, 'long enough').expect(200);
});

test('[SET-19] lists the session that was used last first', async () => {
  const names = async () =>
    (await marta.get('/account/sessions').expect(200)).body.data.map(
      ({ userAgent }: { userAgent: string }) => userAgent,
    );
  const from = async (device: string) => {
    clock.advance(1);
    const { body } = await login(marta.email, marta.password).set('User-Agent', device).expect(200);
    return body.data.refresh_token;
  };
  const phone = await from('Phone');
  await from('Tablet');
  expect((await names()).slice(0, 2)).toEqual(['Tablet', 'Phone']);
  clock.advance(1);
  await api.http.post('/api/auth/refresh').send({ refresh_token: phone }).expect(200);
  expect((await names()).slice(0, 2)).toEqual(['Phone', 'Tablet']);
});

test('[SET-19] lists sessions, ends one, then ends all others', async () => {
  const tokens = await Promise.all([signIn(), signIn(), signIn()]);
  const { body } = await marta.get('/account/sessions').expect(200);
  expect(body.meta.total).toBe(4);
  const own = body.data.find(({ current }: { current: boolean }) => current);
  const theirs = (await api.withToken(tokens[0]).get('/account/sessions')).body.data;
  const first = theirs.find(({ current }: { current: boolean }) => current);
  expect(first.id).not.toBe(own.id);
  await marta.delete(`/account/sessions/${first.id}`).expect(204);
  await marta.delete(`/account/sessions/${first.id}`).expect(404);
  await api.withToken(tokens[0]).get('/me').expect(401);
  await api.withToken(tokens[1]).get('/me').expect(200);
  await marta.delete('/account/sessions').expect(204);
  await api.withToken(tokens[1]).get('/me').expect(401);
  await marta.get('/me').expect(200);
});
