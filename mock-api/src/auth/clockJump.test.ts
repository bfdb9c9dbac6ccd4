import { manualClock, startApi } from '../testing/startApi';

const DAY_MS = 24 * 60 * 60_000;

/** An API whose wall clock the test sets while monotonic time goes on. */
async function startWithClock() {
  const clock = manualClock();
  const api = await startApi({ now: clock.now, steadyNow: () => performance.now(), rateLimits: true });
  const wentBack = () => clock.advance(-DAY_MS);
  return { api, clock, wentAhead: () => clock.advance(DAY_MS), wentBack };
}

test('failed sign-ins that were counted by a clock a day ahead lock nobody out once it is right', async () => {
  const { api, wentAhead, wentBack } = await startWithClock();
  const { email, password } = await api.account('empty');
  const attempt = (word: string) => api.http.post('/api/auth/login').send({ email, password: word });
  wentAhead();
  for (let failures = 0; failures < 10; failures += 1) await attempt('wrong password').expect(401);
  await attempt(password).expect(429);
  wentBack();
  await attempt(password).expect(200);
  await api.stop();
});

test('codes and public writes recorded by a clock a day ahead block nobody either', async () => {
  const { api, wentAhead, wentBack } = await startWithClock();
  const marta = await api.account('demo');
  const { slug } = (await marta.get('/properties?state=Active&_limit=1')).body.data[0];
  const view = () =>
    api.http.post(`/api/public/listings/${slug}/views`).send({ visitorId: 'a', source: 'Direct' });
  const resend = (calls: { post: typeof marta.post }) => calls.post('/account/resend-code');
  wentAhead();
  const { token } = (
    await api.http.post('/api/auth/login').send({ email: marta.email, password: marta.password }).expect(200)
  ).body.data;
  const ahead = api.callsWith(token);
  await ahead
    .patch('/account')
    .send({ email: `new-${marta.email}` })
    .expect(200);
  for (let count = 1; count < 5; count += 1) expect((await resend(ahead)).status).toBeLessThan(300);
  await resend(ahead).expect(429);
  for (let count = 0; count < 10; count += 1) await view().expect(204);
  await view().expect(429);
  wentBack();
  expect((await resend(marta)).status).toBeLessThan(300);
  await view().expect(204);
  await api.stop();
});

test('a key that was used before the clock jumped still answers as the first time', async () => {
  const { api, wentAhead, wentBack } = await startWithClock();
  const marta = await api.account('empty');
  const review = { username: marta.user.username, customerName: 'Ada', rating: 5, comment: 'Kind.' };
  const send = () => api.http.post('/api/public/reviews').set('Idempotency-Key', 'once').send(review);
  await send().expect(201);
  wentAhead();
  await send().expect(201);
  wentBack();
  await send().expect(201);
  expect((await marta.get('/reviews')).body.meta.total).toBe(1);
  await api.stop();
});

test('a session outlives the jump; a refresh token used meanwhile has its ten seconds of grace and no more', async () => {
  const { api, clock, wentAhead, wentBack } = await startWithClock();
  const marta = await api.account('empty');
  const refresh = (token: string) => api.http.post('/api/auth/refresh').send({ refresh_token: token });
  wentAhead();
  const next = (await refresh(marta.refreshToken).expect(200)).body.payload.refresh.token;
  wentBack();
  await marta.get('/me').expect(200);
  const newest = (await refresh(next).expect(200)).body.payload.refresh.token;
  await refresh(marta.refreshToken).expect(200);
  clock.advance(11_000);
  await refresh(marta.refreshToken).expect(401);
  await refresh(newest).expect(401);
  await api.stop();
});
