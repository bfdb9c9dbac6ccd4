import { manualClock, startApi } from '../testing/startApi';

const gatewayKey = 'known-to-the-gateway';

test('[PUB-08] above 10 a minute for a listing and 30 for an address public writes answer 429 with Retry-After', async () => {
  const clock = manualClock();
  const api = await startApi({ now: clock.now, rateLimits: true, gatewayKey });
  const agent = await api.account('demo');
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

test('what a visitor claims to be forwarded for does not count, what the gateway adds does', async () => {
  const api = await startApi({ rateLimits: true, gatewayKey });
  const { user } = await api.account('empty');
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
])(
  'who calls the API past the gateway with %s is one visitor, whatever it claims',
  async (_, known, given) => {
    const complaint = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const api = await startApi({ rateLimits: true, gatewayKey: known });
    const { user } = await api.account('empty');
    const review = { username: user.username, customerName: 'Ada', rating: 5, comment: 'Kind.' };
    const write = (forwarded: string) =>
      api.http
        .post('/api/public/reviews')
        .set({ 'X-Forwarded-For': forwarded, 'X-Gateway-Key': given })
        .send(review);
    for (let count = 0; count < 30; count += 1) await write(`203.0.113.${count}`).expect(201);
    await write('203.0.113.200').expect(429);
    await api.stop();
    complaint.mockRestore();
  },
);

test('the answer to a key that is repeated costs nothing of the limit', async () => {
  const api = await startApi({ rateLimits: true });
  const agent = await api.account('demo');
  const { slug } = (await agent.get('/properties?state=Active&_limit=1')).body.data[0];
  const enquiry = { slug, name: 'Ada', phone: '912 555 018', message: 'Free?', consent: true };
  const write = (key: string) =>
    api.http.post('/api/public/enquiries').set('Idempotency-Key', key).send(enquiry);
  for (let count = 0; count < 10; count += 1) await write(`key ${count}`).expect(201);
  await write('key 10').expect(429);
  await write('key 9').expect(201);
  await api.stop();
});
