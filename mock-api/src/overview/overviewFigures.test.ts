import { leadStages } from '@lintel/contract/domain';
import { type PlainClock, plainClocks } from '@lintel/contract/testing/plain-time';
import fc from 'fast-check';
import { makeLead } from '../leads/model';
import type { PropertyRecord, ReviewRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { makeSubscriber } from '../subscribers/model';
import {
  type LocalClock,
  makeListing,
  nowArbitrary,
  readNow,
  resolveMoment,
  whenArbitrary,
} from '../testing/activity';
import { changeInPercent, makeRecount } from '../testing/recount';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

const YEARS_S = 20 * 365 * 24 * 60 * 60;
let time = Date.UTC(2020, 0, 1);
let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: () => time, accessTtl: YEARS_S });
  agent = await api.createAccount('empty');
});
afterAll(() => api.stop());

const life = { created: whenArbitrary, deleted: fc.option(whenArbitrary) };
const historyArbitrary = fc.record({
  states: fc.array(fc.constantFrom('Active', 'Under Contract', 'Sold', 'Deleted', 'Draft'), { maxLength: 4 }),
  times: fc.array(whenArbitrary, { minLength: 5, maxLength: 5 }),
});
const accountArbitrary = fc.record({
  now: nowArbitrary,
  listings: fc.array(historyArbitrary, { maxLength: 20 }),
  leads: fc.array(
    fc.record({ ...life, status: fc.constantFrom(...leadStages, 'In Progress'), isRead: fc.boolean() }),
    { maxLength: 30 },
  ),
  subscribers: fc.array(fc.record({ ...life, hasLeft: fc.boolean() }), { maxLength: 30 }),
  reviews: fc.array(
    fc.record({
      status: fc.constantFrom('pending', 'published', 'rejected'),
      rating: fc.integer({ min: 1, max: 5 }),
      isAnswered: fc.boolean(),
      isDeleted: fc.boolean(),
    }),
    { maxLength: 20 },
  ),
});
type Account = typeof accountArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns when a record was created and deleted, in this order. */
function resolveLife(
  { created, deleted }: Pick<Account['leads'][number], 'created' | 'deleted'>,
  clock: LocalClock,
) {
  const from = resolveMoment(created, clock);
  const to = deleted && Math.max(from, resolveMoment(deleted, clock));
  return { at: toIso(from), deletedAt: to === null ? null : toIso(to) };
}
const toIso = (moment: number) => new Date(moment).toISOString();

function toListing(
  { states, times }: Account['listings'][number],
  id: string,
  clock: LocalClock,
): PropertyRecord {
  const moments = times.map((when) => resolveMoment(when, clock)).sort((one, other) => one - other);
  const stateHistory = (['Draft', ...states] as const).map((state, index) => ({
    state,
    at: toIso(moments[index] ?? 0),
  }));
  const at = stateHistory[0]?.at ?? '';
  return { ...makeListing({ id, at }), stateHistory, state: stateHistory.at(-1)?.state ?? 'Draft' };
}

const toReview = (
  { status, rating, isAnswered, isDeleted }: Account['reviews'][number],
  id: string,
  at: string,
) =>
  ({
    id,
    propertyId: null,
    customerName: 'Ada',
    rating,
    comment: 'Kind.',
    date: at,
    status,
    rejectionReason: null,
    reply: isAnswered ? { text: 'Thanks', repliedAt: at } : null,
    deletedAt: isDeleted ? at : null,
    updatedAt: at,
    version: 1,
  }) as ReviewRecord;

async function store(data: AccountData, account: Account, clock: LocalClock) {
  for (const [index, listing] of account.listings.entries())
    await data.properties.put(toListing(listing, `listing-${index}`, clock));
  for (const { status, isRead, ...own } of account.leads) {
    const { at, deletedAt } = resolveLife(own, clock);
    await data.leads.put(makeLead({ name: 'Ada', status, isRead, deletedAt }, at));
  }
  for (const [index, { hasLeft, ...own }] of account.subscribers.entries()) {
    const { at, deletedAt } = resolveLife(own, clock);
    const email = `ada${index}@example.com`;
    await data.subscribers.put(
      makeSubscriber(
        { email, deletedAt, ...(hasLeft && { status: 'Unsubscribed', unsubscribedAt: at }) },
        at,
      ),
    );
  }
  for (const [index, review] of account.reviews.entries())
    await data.reviews.put(toReview(review, `review-${index}`, toIso(clock.now)));
}

/** Compares the API's figures of random accounts with a recount of their records. */
const checkAccounts = (clock: PlainClock, check: (data: AccountData, now: LocalClock) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(accountArbitrary, async (account) => {
      const { store: records } = api.services;
      const now = readNow(clock, account);
      time = now.now;
      const empty = { properties: [], leads: [], subscribers: [], reviews: [] };
      await records.run(agent.user.id, () => records.fill(agent.user.id, empty));
      await records.run(agent.user.id, () => store(records.getAccountData(agent.user.id), account, now));
      await check(records.getAccountData(agent.user.id), now);
    }),
    { numRuns: 8, endOnFailure: true },
  );
const get = async (path: string) => (await agent.get(path).expect(200)).body.data;

/** Returns the state of a listing at a time; undefined before it was created. */
const stateAt = ({ stateHistory = [] }: PropertyRecord, moment: number) =>
  stateHistory.findLast(({ at }) => Date.parse(at) < moment)?.state;
const existsAt = (from: string, to: string | null, moment: number) =>
  Date.parse(from) < moment && (to === null || Date.parse(to) >= moment);

describe.each(plainClocks.map((clock) => [clock.zone, clock.season, clock] as const))(
  'in %s %s',
  (zone, _season, clock) => {
    test('[OVW-03] [OVW-04] [OVW-05] compares each total with that of 30 days ago', () =>
      checkAccounts(clock, async (data, { now, offset }) => {
        const recount = await makeRecount(data, { now, offset });
        const listings = await data.properties.all();
        const leads = await data.leads.all();
        const subscribers = await data.subscribers.all();
        const isRecent = recount.isInPeriod('30d');
        const figure = (count: (moment: number) => number, recent: string[]) => {
          // Counts everything up to now, the current millisecond included.
          const [value, previous] = [count(now + 1), count(recount.thirtyDaysAgo())];
          const change = changeInPercent(value, previous);
          return { value, previous, change, recent: recent.filter(isRecent).length };
        };
        const kept = listings.filter(({ state }) => state !== 'Deleted');
        expect(await get(`/overview?tz=${zone}`)).toMatchObject({
          totalProperties: figure(
            (moment) =>
              listings.filter((each) => ![undefined, 'Deleted'].includes(stateAt(each, moment))).length,
            kept.map(({ createdAt }) => createdAt),
          ),
          activeListings: figure(
            (moment) => listings.filter((each) => stateAt(each, moment) === 'Active').length,
            kept.flatMap(({ stateHistory = [] }) =>
              stateHistory.filter(({ state }) => state === 'Active').map(({ at }) => at),
            ),
          ),
          totalLeads: figure(
            (moment) => leads.filter(({ date, deletedAt }) => existsAt(date, deletedAt, moment)).length,
            leads.filter(({ deletedAt }) => !deletedAt).map(({ date }) => date),
          ),
          newsletterSubscribers: figure(
            (moment) =>
              subscribers.filter(({ joinDate, deletedAt }) => existsAt(joinDate, deletedAt, moment)).length,
            subscribers.filter(({ deletedAt }) => !deletedAt).map(({ joinDate }) => joinDate),
          ),
        });
      }));
  },
);

test('counts new and unread leads, leads of each stage, reviews and sales', () =>
  checkAccounts(plainClocks[0], async (data) => {
    const leads = (await data.leads.all()).filter(({ deletedAt }) => !deletedAt);
    const reviews = (await data.reviews.all()).filter(({ deletedAt }) => !deletedAt);
    const published = reviews.filter(({ status }) => status === 'published');
    const count = (status: string) => reviews.filter((review) => review.status === status).length;
    const stars = [1, 2, 3, 4, 5].map((star) => published.filter(({ rating }) => rating === star).length);
    const sum = published.reduce((total, { rating }) => total + rating, 0);
    const mean =
      published.length === 0 ? null : Math.floor((20 * sum + published.length) / (2 * published.length)) / 10;
    const ofStage = (stage: string) =>
      leads.filter(({ status }) => (status === 'In Progress' ? 'Contacted' : status) === stage).length;

    expect(await get('/overview')).toMatchObject({
      newLeads: ofStage('New'),
      unreadLeads: leads.filter(({ isRead }) => !isRead).length,
      pendingReviews: count('pending'),
    });
    const board: { status: string; total: number }[] = await get('/leads/board');
    expect(board.map(({ status, total }) => [status, total])).toEqual(
      leadStages.map((stage) => [stage, ofStage(stage)]),
    );
    expect(await get('/reviews/counts')).toEqual({
      pending: count('pending'),
      published: count('published'),
      rejected: count('rejected'),
      total: reviews.length,
      unanswered: published.filter(({ reply }) => !reply).length,
      mean,
      distribution: stars,
    });
    const { user } = await get('/me');
    expect(user).toMatchObject({
      totalClients: ofStage('Won'),
      propertiesSold: (await data.properties.all()).filter(({ state }) => state === 'Sold').length,
      rating: mean,
    });
    expect(await get(`/public/agents/${agent.user.username}`)).toMatchObject({
      listingCount: (await data.properties.all()).filter(({ state }) => !['Draft', 'Deleted'].includes(state))
        .length,
      reviewCount: published.length,
      rating: mean,
    });
  }));
