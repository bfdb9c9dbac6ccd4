import { createManualClock, startApi } from '../testing/startApi';

const DAY_MS = 24 * 60 * 60_000;

/** Starts an API whose wall clock the test sets independently of the monotonic clock. */
async function startWithClock() {
  const clock = createManualClock();
  const api = await startApi({ now: clock.now, steadyNow: () => performance.now(), rateLimits: true });
  const turnBack = () => clock.advance(-DAY_MS);
  return { api, clock, turnAhead: () => clock.advance(DAY_MS), turnBack };
}

test('ignores codes that were recorded by a clock a day ahead', async () => {
  const { api, turnAhead, turnBack } = await startWithClock();
  const marta = await api.createAccount('demo');
  const resend = (calls: { post: typeof marta.post }) => calls.post('/account/resend-code');
  turnAhead();
  const { token } = (
    await api.http.post('/api/auth/login').send({ email: marta.email, password: marta.password }).expect(200)
  ).body.data;
  const ahead = api.withToken(token);
  await ahead
    .patch('/account')
    .send({ email: `new-${marta.email}` })
    .expect(200);
  for (let count = 1; count < 5; count += 1) expect((await resend(ahead)).status).toBeLessThan(300);
  await resend(ahead).expect(429);
  turnBack();
  expect((await resend(marta)).status).toBeLessThan(300);
  await api.stop();
});

test('returns the first response to a key that was used before the clock jumped', async () => {
  const { api, turnAhead, turnBack } = await startWithClock();
  const marta = await api.createAccount('empty');
  const review = { username: marta.user.username, customerName: 'Ada', rating: 5, comment: 'Kind.' };
  const send = () => api.http.post('/api/public/reviews').set('Idempotency-Key', 'once').send(review);
  await send().expect(201);
  turnAhead();
  await send().expect(201);
  turnBack();
  await send().expect(201);
  expect((await marta.get('/reviews')).body.meta.total).toBe(1);
  await api.stop();
});

test('keeps a session across a clock jump and grants a token used meanwhile only ten seconds', async () => {
  const { api, clock, turnAhead, turnBack } = await startWithClock();
  const marta = await api.createAccount('empty');
  const refresh = (token: string) => api.http.post('/api/auth/refresh').send({ refresh_token: token });
  turnAhead();
  const next = (await refresh(marta.refreshToken).expect(200)).body.payload.refresh.token;
  turnBack();
  await marta.get('/me').expect(200);
  const newest = (await refresh(next).expect(200)).body.payload.refresh.token;
  await refresh(marta.refreshToken).expect(200);
  clock.advance(11_000);
  await refresh(marta.refreshToken).expect(401);
  await refresh(newest).expect(401);
  await api.stop();
});
