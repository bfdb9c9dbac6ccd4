import { listMails } from '../testing/mails';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const TEN_MINUTES_MS = 10 * 60_000;
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

const reauthenticate = (password: string) => marta.post('/auth/reauthenticate').send({ password });

const actions: [what: string, send: () => ReturnType<TestAccount['get']>][] = [
  ['a change of address', () => marta.patch('/account').send({ email: `new-${marta.email}` })],
  ['an export', () => marta.get('/account/export')],
];

test.each(actions)(
  '[SEC-36] asks for the password before %s when the sign-in is old',
  async (_what, send) => {
    clock.advance(TEN_MINUTES_MS + 1);
    const { body } = await send().expect(403);
    expect(body.error.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await marta.get('/account')).body.data.pendingEmail).toBeNull();
    await reauthenticate('not the password').expect(422);
    await send().expect(403);
    await reauthenticate(marta.password).expect(200);
    await send().expect(200);
  },
);

test.each(actions)('[SEC-36] allows %s within ten minutes after signing in', async (_what, send) => {
  clock.advance(TEN_MINUTES_MS);
  await send().expect(200);
});

test('[SEC-36] keeps a confirmation to its session and to ten minutes', async () => {
  const { email, password } = marta;
  const signedIn = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  const other = api.withToken(signedIn.body.data.token);
  clock.advance(TEN_MINUTES_MS + 1);
  await reauthenticate(password).expect(200);
  await marta.get('/account/export').expect(200);
  await other.get('/account/export').expect(403);
  clock.advance(TEN_MINUTES_MS / 2 + 1);
  const { body } = await api.http.post('/api/auth/refresh').send({ refresh_token: marta.refreshToken });
  marta = { ...marta, ...api.withToken(body.payload.access.token) };
  clock.advance(TEN_MINUTES_MS / 2);
  await marta.get('/account/export').expect(403);
});

test('[SEC-36] does not count a sign-in that a wrong clock has dated ahead', async () => {
  clock.advance(-60_000);
  await marta.get('/account/export').expect(403);
  await reauthenticate(marta.password).expect(200);
  await marta.get('/account/export').expect(200);
});

test('[SEC-36] asks nothing for names, phone and the current address', async () => {
  clock.advance(TEN_MINUTES_MS + 1);
  const fields = { firstName: 'Ada', phone: '+44 20 7946 0018', email: marta.email };
  await marta.patch('/account').send(fields).expect(200);
  expect(await listMails(api, marta.email)).toEqual([]);
});

test('[SEC-36] limits guesses of the password like sign-ins', async () => {
  const limited = await startApi({ rateLimits: true });
  const ada = await limited.createAccount('empty');
  for (let guesses = 0; guesses < 10; guesses += 1)
    await ada.post('/auth/reauthenticate').send({ password: 'wrong' }).expect(422);
  await ada.post('/auth/reauthenticate').send({ password: ada.password }).expect(429);
  await limited.stop();
});
