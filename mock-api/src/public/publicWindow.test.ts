import openapi from '@lintel/contract/openapi';
import fc from 'fast-check';
import {
  createManualClock,
  setProcessClock,
  startApi,
  type TestAccount,
  type TestApi,
} from '../testing/startApi';

const gatewayKey = 'known-to-the-gateway';
const WINDOW_MS = 60_000;

const clock = createManualClock();
let api: TestApi;
let agent: TestAccount;
let slugs: string[];
beforeAll(async () => {
  setProcessClock(clock);
  api = await startApi({ now: clock.now, rateLimits: true, gatewayKey });
  agent = await api.createAccount('demo');
  slugs = (await agent.get('/properties?state=Active&_limit=3')).body.data.map(
    ({ slug }: { slug: string }) => slug,
  );
});
beforeEach(() => clock.advance(WINDOW_MS));
afterAll(() => api.stop());

const write = (path: string, address: string, body: object = {}) =>
  api.http.post(`/api${path}`).set({ 'X-Forwarded-For': address, 'X-Gateway-Key': gatewayKey }).send(body);

/** Makes a call of each public write, with the number of them that an address may send in a minute. */
const writes: Record<string, () => { path: string; body?: object; limit: number }> = {
  '/public/listings/{slug}/views': () => ({
    path: `/public/listings/${slugs[0]}/views`,
    body: { visitorId: 'a', source: 'Direct' },
    limit: 10,
  }),
  '/public/enquiries': () => ({
    path: '/public/enquiries',
    body: { slug: slugs[0], name: 'Ada', email: 'ada@example.com', message: 'Free?', consent: true },
    limit: 10,
  }),
  '/public/reviews': () => ({
    path: '/public/reviews',
    body: { username: agent.user.username, slug: slugs[0], customerName: 'Ada', rating: 5, comment: 'Kind.' },
    limit: 10,
  }),
  '/public/subscriptions': () => ({
    path: '/public/subscriptions',
    body: { username: agent.user.username, email: 'ada@example.com' },
    limit: 30,
  }),
  '/public/subscriptions/{token}/confirm': () => ({
    path: '/public/subscriptions/unknown/confirm',
    limit: 30,
  }),
  '/public/subscriptions/{token}/unsubscribe': () => ({
    path: '/public/subscriptions/unknown/unsubscribe',
    limit: 30,
  }),
};

/** Whether a call is a provider's webhook, which has its own limit; see `callLimits.test.ts`. */
const isWebhook = (path: string) => path.startsWith('/public/mailgun/');

test('[PUB-08] knows the limit of every public write', () => {
  const paths = Object.entries(openapi.paths).filter(
    ([path, calls]) => path.startsWith('/public/') && 'post' in calls && !isWebhook(path),
  );
  expect(paths.map(([path]) => path).sort()).toEqual(Object.keys(writes).sort());
});

test.each(Object.keys(writes))(
  '[PUB-08] limits POST %s, and names the second at which it is allowed again',
  async (name) => {
    const { path, body, limit } = writes[name]?.() ?? { path: '', limit: 0 };
    const address = `10.1.0.${Object.keys(writes).indexOf(name)}`;
    for (let count = 0; count < limit; count += 1)
      expect((await write(path, address, body)).status).not.toBe(429);
    clock.advance(1_500);
    const refused = await write(path, address, body).expect(429);
    expect(refused.body.error.code).toBe('RATE_LIMITED');
    // 58.5 seconds are left, rounded up in the header.
    expect(refused.headers['retry-after']).toBe('59');
    clock.advance(58_499);
    await write(path, address, body).expect(429);
    clock.advance(501);
    expect((await write(path, address, body)).status).not.toBe(429);
  },
);

const steps = fc.array(
  fc.record({
    wait: fc.oneof(
      { weight: 40, arbitrary: fc.nat(900) },
      { weight: 1, arbitrary: fc.constantFrom(WINDOW_MS - 1, WINDOW_MS) },
    ),
    visitor: fc.constantFrom(0, 0, 0, 1),
    listing: fc.nat(2),
  }),
  { minLength: 70, maxLength: 90 },
);

/** Counts calls in windows that begin with the first one. */
class Windows {
  private readonly windows = new Map<string, { start: number; calls: number }>();

  constructor(private readonly limit: number) {}

  /** Returns the milliseconds until the key may call again. */
  getWait(key: string, at: number): number {
    const { start = 0, calls = 0 } = this.windows.get(key) ?? {};
    return calls < this.limit ? 0 : Math.max(0, start + WINDOW_MS - at);
  }

  count(key: string, at: number) {
    const window = this.windows.get(key);
    if (window && at < window.start + WINDOW_MS) window.calls += 1;
    else this.windows.set(key, { start: at, calls: 1 });
  }
}

test('[PUB-08] accepts and refuses views as a count of the minute since the first says', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (views) => {
      run += 1;
      const [addresses, listings] = [new Windows(30), new Windows(10)];
      for (const { wait, visitor, listing } of views) {
        clock.advance(wait);
        const [address, pair, at] = [`${visitor}`, `${visitor} ${listing}`, clock.now()];
        const seconds = Math.ceil(
          Math.max(addresses.getWait(address, at), listings.getWait(pair, at)) / 1_000,
        );
        const { status, headers } = await write(
          `/public/listings/${slugs[listing]}/views`,
          `10.2.${run}.${visitor}`,
          {
            visitorId: 'a',
            source: 'Direct',
          },
        );
        expect([status, headers['retry-after']]).toEqual(
          seconds > 0 ? [429, String(seconds)] : [204, undefined],
        );
        if (status !== 204) continue;
        addresses.count(address, at);
        listings.count(pair, at);
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 180_000);
