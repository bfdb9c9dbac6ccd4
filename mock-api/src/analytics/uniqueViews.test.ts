import { MINUTE_MS } from '@lintel/contract/testing/plain-time';
import fc from 'fast-check';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let agent: TestAccount;
let listings: { id: string; slug: string }[];
beforeAll(async () => {
  api = await startApi({ now: clock.now, accessTtl: 10 * 365 * 24 * 60 * 60 });
  agent = await api.createAccount('demo');
  listings = (await agent.get('/properties?state=Active&_limit=2').expect(200)).body.data;
});
afterAll(() => api.stop());

const get = async (path: string) => (await agent.get(path).expect(200)).body.data;
/** Returns the views of each listing and of the account so far. */
const count = async () =>
  Promise.all(
    [...listings.map(({ id }) => `/properties/${id}/stats`), '/analytics/summary'].map(async (path) => {
      const { totalViews, uniqueViews } = await get(`${path}?period=all`);
      return { views: totalViews.value as number, unique: uniqueViews.value as number };
    }),
  );

const visits = fc.array(
  fc.record({
    /** Waits of up to several hours, so that midnight UTC often falls between two visits of a visitor. */
    wait: fc.oneof(fc.nat(30), fc.nat(600)),
    listing: fc.nat(1),
    visitor: fc.constantFrom('ada', 'grace', 'edsger'),
  }),
  { minLength: 15, maxLength: 30 },
);

test('[ANL-10] counts every view, and as unique the first of a visitor for a listing on a UTC day', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(visits, async (views) => {
      run += 1;
      const before = await count();
      const own = [0, 0];
      const firsts = [new Set<string>(), new Set<string>()];
      for (const { wait, listing, visitor } of views) {
        clock.advance(wait * MINUTE_MS);
        const body = { visitorId: `${visitor} of run ${run}`, source: 'Direct' };
        await api.http.post(`/api/public/listings/${listings[listing]?.slug}/views`).send(body).expect(204);
        own[listing] = (own[listing] ?? 0) + 1;
        firsts[listing]?.add(`${visitor} ${new Date(clock.now()).toISOString().slice(0, 10)}`);
      }
      const [first = 0, second = 0] = firsts.map(({ size }) => size);
      const [one = 0, other = 0] = own;
      const added = [
        { views: one, unique: first },
        { views: other, unique: second },
        { views: one + other, unique: first + second },
      ];
      const expected = before.map(({ views, unique }, index) => ({
        views: views + (added[index]?.views ?? 0),
        unique: unique + (added[index]?.unique ?? 0),
      }));
      expect(await count()).toEqual(expected);
    }),
    { numRuns: 6, endOnFailure: true },
  );
  for (const { id } of listings)
    expect((await get(`/properties/${id}`)).views).toBe(
      (await get(`/properties/${id}/stats?period=all`)).totalViews.value,
    );
});
