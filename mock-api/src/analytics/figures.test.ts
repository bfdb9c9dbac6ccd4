import { type PlainClock, plainClocks } from '@lintel/contract/testing/plain-time';
import fc from 'fast-check';
import { type Activity, activityArbitrary, readNow, storeActivity } from '../testing/activity';
import { makeRecount, type PeriodName, periodDays } from '../testing/recount';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

const periods = Object.keys(periodDays) as PeriodName[];
const YEARS_S = 20 * 365 * 24 * 60 * 60;

let time = Date.UTC(2020, 0, 1);
let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: () => time, accessTtl: YEARS_S });
  agent = await api.createAccount('empty');
});
afterAll(() => api.stop());

type Recount = Awaited<ReturnType<typeof makeRecount>>;
type Get = (path: string, period?: PeriodName) => Promise<Record<string, unknown>>;

/** Compares the API's figures of random activity with a recount of its records. */
const checkFigures = (clock: PlainClock, check: (get: Get, recount: Recount) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(activityArbitrary, async (activity: Activity) => {
      const { now, offset } = readNow(clock, activity);
      time = now;
      const { store } = api.services;
      const empty = { properties: [], views: [], leads: [], subscribers: [] };
      await store.run(agent.user.id, () => store.fill(agent.user.id, empty));
      const data = store.getAccountData(agent.user.id);
      await storeActivity(store, agent.user.id, activity, { now, offset });
      const get: Get = async (path, period) =>
        (await agent.get(`${path}?tz=${clock.zone}${period ? `&period=${period}` : ''}`).expect(200)).body
          .data;
      await check(get, await makeRecount(data, { now, offset }));
    }),
    // The difference identifies the failure. Shrinking to fewer records would take minutes.
    { numRuns: 3, endOnFailure: true },
  );

describe.each(plainClocks.map((clock) => [clock.zone, clock.season, clock] as const))(
  'in %s %s',
  (_zone, _season, clock) => {
    test('[ANL-01] [ANL-03] [ANL-04] counts views, leads and conversion of each period and day', () =>
      checkFigures(clock, async (get, recount) => {
        for (const period of periods)
          expect(await get('/analytics/summary', period)).toEqual(recount.summarize(period));
      }));

    test('[ANL-11] counts views, leads and conversion of a listing', () =>
      checkFigures(clock, async (get, recount) => {
        for (const period of periods)
          expect(await get('/properties/listing-1/stats', period)).toEqual(
            recount.summarize(period, 'listing-1'),
          );
      }));

    test('[ANL-05] compares each listing with the previous period', () =>
      checkFigures(clock, async (get, recount) => {
        for (const period of periods) {
          const rows = (await get('/analytics/properties', period)) as unknown as { id: string }[];
          const byId = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
          expect(byId).toEqual(recount.rows(period).map((row) => expect.objectContaining(row)));
        }
      }));

    test('[ANL-07] counts leads of today, this week, this month and of each stage', () =>
      checkFigures(clock, async (get, recount) => {
        for (const period of periods) {
          const { byStage, ...counts } = await get('/analytics/leads', period);
          const stages = (byStage as { status: string; count: number }[]).filter(({ count }) => count > 0);
          expect({
            ...counts,
            byStage: Object.fromEntries(stages.map(({ status, count }) => [status, count])),
          }).toEqual(recount.leads(period));
        }
      }));

    test('[ANL-08] counts views of each source and their share', () =>
      checkFigures(clock, async (get, recount) => {
        for (const period of periods) {
          const rows = (await get('/analytics/traffic', period)) as unknown as { views: number }[];
          const seen = rows.filter(({ views }) => views > 0);
          const expected = recount.traffic(period);
          expect(seen).toHaveLength(expected.length);
          expect(seen).toEqual(expect.arrayContaining(expected));
        }
      }));

    test('[ANL-09] counts subscribers of today, this week, this month, the period and all', () =>
      checkFigures(clock, async (get, recount) => {
        for (const period of periods)
          expect(await get('/analytics/newsletter', period)).toEqual(recount.newsletter(period));
      }));

    test('[NEWS-03] counts subscribers of today, this calendar month and all', () =>
      checkFigures(clock, async (get, recount) => {
        const { today: daily, thisMonth: monthly, total } = recount.newsletter('all');
        expect(await get('/subscribers/counts')).toEqual({ daily, monthly, total });
      }));
  },
);
