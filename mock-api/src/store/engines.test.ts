import { rm } from 'node:fs/promises';
import { leadStages, trafficSources } from '@lintel/contract/domain';
import fc from 'fast-check';
import { makeLead } from '../leads/model';
import { foldText } from '../query/foldText';
import { parseListQuery } from '../query/parseListQuery';
import { makeReview } from '../reviews/model';
import { makeSubscriber } from '../subscribers/model';
import { makeListing } from '../testing/activity';
import { type AllData, getAllData } from '../testing/getAllData';
import { createTemporaryDirectory } from '../testing/startApi';
import { startPostgres, type TestDatabase } from '../testing/startPostgres';
import { QUARTER_MS } from '../time/QuarterSeries';
import { type FigureName, figureGroupNames, figureGroups } from './figures';
import { getListRules, type ListedCollectionName, listedNames } from './lists';
import { openJournalStore } from './openJournalStore';
import { migrate } from './postgres/migrate';
import { openPostgresStore } from './postgres/openPostgresStore';
import type { AccountData, Store } from './Store';

let directory: string;
let database: TestDatabase;
let stores: Store[];
let accounts = 0;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
  database = await startPostgres();
  const url = await database.createDatabase();
  await migrate(url);
  stores = [await openJournalStore(directory), await openPostgresStore(url)];
}, 60_000);
afterAll(async () => {
  for (const store of stores) await store.close();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});

const START = Date.parse('2026-03-01T00:00:00.000Z');
const DAYS = 40;

const names = [
  '',
  'Ada 10',
  'ada 9',
  'Émile',
  'emile',
  'ZOË',
  '100 % sure_\\',
  'O’Neil "Jr"',
  'Straße 12',
  '李',
  '🏠 b',
];
const name = fc.constantFrom(...names);
const at = fc
  .integer({ min: 0, max: DAYS * 96 })
  .map((quarters) => new Date(START + quarters * QUARTER_MS + 1_000).toISOString());
const rarely = fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0);
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const id = fc.integer({ min: 0, max: 400 });
const listingIds = ['listing-0', 'listing-1', 'listing-2', 'listing-3', 'listing-10'];

const lead = fc
  .record({
    id: id.map((number) => `lead-${number}`),
    name,
    email: fc.constantFrom('', 'ada@example.com', 'Zoe@example.com'),
    phone: fc.constantFrom('', '+49 (0)151 234 5678', '0151/2345678', '555'),
    propertyId: orNull(fc.constantFrom(...listingIds, 'gone')),
    message: name,
    status: fc.constantFrom(...leadStages, 'In Progress', 'Nurturing'),
    source: name,
    isRead: fc.boolean(),
    followUpAt: orNull(at),
    deletedAt: rarely.chain((isDeleted) => (isDeleted ? at : fc.constant(null))),
    version: fc.integer({ min: 1, max: 12 }),
  })
  .chain((given) => at.map((date) => makeLead(given, date)));

const property = fc
  .record({
    id: fc.constantFrom(...listingIds),
    title: name,
    price: orNull(fc.constantFrom(0, 9, 10, 100.5, 250_000)),
    bedrooms: orNull(fc.integer({ min: 0, max: 12 })),
    city: orNull(name),
    state: fc.constantFrom('Draft' as const, 'Active' as const, 'Sold' as const, 'Deleted' as const),
    views: fc.integer({ min: 0, max: 20 }),
    times: fc.tuple(at, at),
  })
  .map(({ times, ...given }) => ({
    ...makeListing({ id: given.id, at: times[0] }),
    ...given,
    stateHistory: times
      .sort()
      .map((moment, index) => ({ state: index === 0 ? ('Draft' as const) : given.state, at: moment })),
  }));

const review = fc
  .record({
    id: id.map((number) => `review-${number}`),
    customerName: name.map((text) => text || 'Ada'),
    rating: fc.integer({ min: 1, max: 5 }),
    comment: name,
    status: fc.constantFrom('pending' as const, 'published' as const, 'rejected' as const),
    isAnswered: fc.boolean(),
    isDeleted: rarely,
    date: at,
  })
  .map(({ isAnswered, isDeleted, date, ...given }) => ({
    ...makeReview(given, date),
    ...given,
    reply: isAnswered ? { text: 'Thanks', repliedAt: date } : null,
    deletedAt: isDeleted ? date : null,
  }));

const subscriber = fc
  .record({
    id: id.map((number) => `subscriber-${number}`),
    name,
    email: fc.constantFrom('ada@example.com', 'Zoë@example.com', 'emile@example.com'),
    isDeleted: rarely,
    joinDate: at,
  })
  .map(({ isDeleted, ...given }) =>
    makeSubscriber({ ...given, deletedAt: isDeleted ? given.joinDate : null }, given.joinDate),
  );

const view = fc.record({
  id: id.map((number) => `view-${number}`),
  propertyId: fc.constantFrom(...listingIds),
  visitor: fc.constantFrom('ada', 'zoe'),
  source: fc.constantFrom(...trafficSources),
  at,
  unique: fc.boolean(),
});

const securityEvent = fc.record({
  id: id.map((number) => `event-${number}`),
  type: fc.constantFrom('sign-in' as const, 'sign-in-failed' as const),
  at,
  userAgent: name,
  address: fc.constantFrom('127.0.0.1', '::1'),
});

const list = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.array(arbitrary, { maxLength: 30 });
const dataset = fc.record({
  leads: list(lead),
  properties: list(property),
  reviews: list(review),
  subscribers: list(subscriber),
  views: list(view),
  securityEvents: list(securityEvent),
}) as fc.Arbitrary<Record<string, { id: string }[]>>;

/** A query with fields, values and texts that occur in the records. */
const queryOf = (collection: ListedCollectionName) => {
  const fields = [...getListRules(collection).fields];
  const value = fc.oneof(
    name,
    at,
    fc.constantFrom(
      'true',
      'false',
      '0',
      '3',
      '10',
      'New',
      'Contacted',
      'Active',
      'Deleted',
      'pending',
      ...listingIds,
    ),
  );
  const condition = fc.tuple(fc.constantFrom(...fields), fc.constantFrom('', '_ne', '_gte', '_lte'), value);
  return fc
    .record({
      sort: fc.uniqueArray(fc.constantFrom(...fields), { maxLength: 3 }),
      order: fc.array(fc.constantFrom('asc', 'desc'), { maxLength: 3 }),
      q: fc.constantFrom('', 'a', 'ada', 'EMIL', '%', '_', '\\', '5678', '+49 151', 'stra', '"', 'listing'),
      conditions: fc.array(condition, { maxLength: 2 }),
      page: fc.integer({ min: 1, max: 3 }),
      limit: fc.constantFrom(1, 5, 20),
    })
    .map(({ sort, order, q, conditions, page, limit }) =>
      parseListQuery(
        {
          ...Object.fromEntries(conditions.map(([field, suffix, wanted]) => [`${field}${suffix}`, wanted])),
          _sort: sort.join(','),
          _order: order.join(','),
          _page: page,
          _limit: limit,
          q,
        },
        getListRules(collection).fields,
      ),
    );
};

/** Saves some datasets one after another in both stores: later ones replace records of earlier ones. */
async function saveEverywhere(datasets: Record<string, { id: string }[]>[]): Promise<[AllData, AllData]> {
  accounts += 1;
  const account = `account-${accounts}`;
  for (const store of stores)
    for (const each of datasets)
      await store.run({ account, user: account }, async () => {
        const data = getAllData(store, account);
        for (const [collection, records] of Object.entries(each))
          for (const record of records) {
            const target = data[collection as 'leads'];
            if (record.id.endsWith('7') && (await target.get(record.id))) await target.remove(record.id);
            else await target.put(record as never);
          }
      });
  const [journal, postgres] = stores.map((store) => getAllData(store, account));
  if (!journal || !postgres) throw new Error('Both stores are open');
  return [journal, postgres];
}

/** What a read gives in the one engine and in the other. */
const readBoth = <Result>(both: [AllData, AllData], read: (data: AllData) => Promise<Result>) =>
  Promise.all(both.map(read)) as Promise<[Result, Result]>;

test.each(listedNames)('[DATA-05] lists %s the same with both engines', async (collection) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(dataset, { minLength: 1, maxLength: 2 }),
      fc.array(queryOf(collection), { minLength: 10, maxLength: 25 }),
      async (datasets, queries) => {
        const both = await saveEverywhere(datasets);
        for (const query of queries) {
          const [journal, postgres] = await readBoth(both, async (data) => {
            const records = data[collection] as AccountData['leads'];
            const page = await records.page(query);
            const [first] = page.records;
            return {
              page,
              all: (await records.select(query)).map((record) => record.id),
              position: first ? await records.locate(query, first.id) : -1,
            };
          });
          expect({ query, ...postgres }).toEqual({ query, ...journal });
        }
      },
    ),
    { numRuns: 6 },
  );
});

test('[DATA-05] groups and searches the same with both engines', async () => {
  await fc.assert(
    fc.asyncProperty(dataset, queryOf('leads'), async (given, query) => {
      const both = await saveEverywhere([given]);
      const [journal, postgres] = await readBoth(both, async (data) => ({
        groups: new Map([...(await data.leads.group(query, 'status'))].sort()),
        found: await Promise.all(
          ['a', 'ada', '5678', '%', 'straße'].flatMap((text) => [
            data.leads.search(foldText(text), 3),
            data.properties.search(foldText(text), 3),
          ]),
        ),
      }));
      expect({ query, ...postgres }).toEqual({ query, ...journal });
    }),
    { numRuns: 15 },
  );
});

test('[DATA-05] counts the same with both engines', async () => {
  const span = fc
    .tuple(fc.integer({ min: -96, max: (DAYS + 1) * 96 }), fc.integer({ min: 0, max: 20 * 96 }))
    .map(([from, length]) => ({ from: START + from * QUARTER_MS, to: START + (from + length) * QUARTER_MS }));
  const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const figures = figureGroupNames.flatMap((group) => figureGroups[group].figures as readonly FigureName[]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(dataset, { minLength: 1, maxLength: 2 }),
      fc.array(span, { maxLength: 8 }),
      async (datasets, spans) => {
        const both = await saveEverywhere(datasets);
        const all = [...spans, always];
        for (const figure of figures) {
          const [journal, postgres] = await readBoth(both, async ({ figures: read }) => ({
            total: await read.total(figure),
            first: await read.first(figure),
            between: await read.between(figure, all),
            totals: new Map([...(await read.totalsByKey(figure))].sort()),
            some: await read.totalsByKey(figure, ['listing-1', 'New']),
            byKey: new Map(
              [...(await read.betweenByKey(figure, all))].filter(([, sums]) => sums.some(Boolean)).sort(),
            ),
          }));
          expect({ figure, ...postgres }).toEqual({ figure, ...journal });
        }
      },
    ),
    { numRuns: 10 },
  );
});
