import { createManualClock, setProcessClock, startApi } from '../testing/startApi';

const gatewayKey = 'known-to-the-gateway';

test('[PUB-08] limits public writes to 10 a minute per listing and 30 per address, with 429 and Retry-After', async () => {
  const clock = createManualClock();
  setProcessClock(clock);
  const api = await startApi({ now: clock.now, rateLimits: true, gatewayKey });
  const agent = await api.createAccount('demo');
  const listings = (await agent.get('/properties?state=Active&_limit=4')).body.data;
  const view = (slug: string, address: string) =>
    api.http
      .post(`/api/public/listings/${slug}/views`)
      .set({ 'X-Forwarded-For': address, 'X-Gateway-Key': gatewayKey })
      .send({ visitorId: 'a', source: 'Direct' });

  for (let count = 0; count < 10; count += 1) await view(listings[0].slug, '10.0.0.1').expect(204);
  const refused = await view(listings[0].slug, '10.0.0.1').expect(429);
  expect(refused.body.error.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await view(listings[0].slug, '10.0.0.2').expect(204);

  for (const { slug } of listings.slice(1, 3)) {
    for (let count = 0; count < 10; count += 1) await view(slug, '10.0.0.1').expect(204);
  }
  await view(listings[3].slug, '10.0.0.1').expect(429);
  clock.advance(61_000);
  await view(listings[0].slug, '10.0.0.1').expect(204);
  await api.stop();
});

test('counts the address that the gateway adds, not the addresses that a visitor claims', async () => {
  const api = await startApi({ rateLimits: true, gatewayKey });
  const { user } = await api.createAccount('empty');
  const review = { username: user.username, customerName: 'Ada', rating: 5, comment: 'Kind.' };
  const write = (forwarded: string, key: string) =>
    api.http
      .post('/api/public/reviews')
      .set({ 'X-Forwarded-For': forwarded, 'X-Gateway-Key': key })
      .send(review);
  for (let count = 0; count < 30; count += 1)
    await write(`203.0.113.${count}, 198.51.100.7`, gatewayKey).expect(201);
  await write('203.0.113.200, 198.51.100.7', gatewayKey).expect(429);
  await write('203.0.113.200, 198.51.100.8', gatewayKey).expect(201);
  await api.stop();
});

test.each([
  ['the wrong key', gatewayKey, 'guessed-by-a-visitor'],
  ['a key where none is set', null, ''],
])('counts calls that bypass the gateway with %s as one visitor', async (_, configuredKey, sentKey) => {
  const complaint = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const api = await startApi({ rateLimits: true, gatewayKey: configuredKey });
  const { user } = await api.createAccount('empty');
  const review = { username: user.username, customerName: 'Ada', rating: 5, comment: 'Kind.' };
  const write = (forwarded: string) =>
    api.http
      .post('/api/public/reviews')
      .set({ 'X-Forwarded-For': forwarded, 'X-Gateway-Key': sentKey })
      .send(review);
  for (let count = 0; count < 30; count += 1) await write(`203.0.113.${count}`).expect(201);
  await write('203.0.113.200').expect(429);
  await api.stop();
  complaint.mockRestore();
});

test('does not count a repeated key against the limit', async () => {
  const api = await startApi({ rateLimits: true });
  const agent = await api.createAccount('demo');
  const { slug } = (await agent.get('/properties?state=Active&_limit=1')).body.data[0];
  const enquiry = { slug, name: 'Ada', phone: '912 555 018', message: 'Free?', consent: true };
  const write = (key: string) =>
    api.http.post('/api/public/enquiries').set('Idempotency-Key', key).send(enquiry);
  for (let count = 0; count < 10; count += 1) await write(`key ${count}`).expect(201);
  await write('key 10').expect(429);
  await write('key 9').expect(201);
  await api.stop();
});
