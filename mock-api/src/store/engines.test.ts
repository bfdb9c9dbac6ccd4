import fc from 'fast-check';
import { foldSearchText } from '../query/foldText';
import { type ListQuery, parseListQuery } from '../query/parseListQuery';
import { anyDataset, anyMoment, anyName, DAYS, listingIds, START } from '../testing/anyDataset';
import { openBothEngines } from '../testing/bothEngines';
import { type AllData, getAllData } from '../testing/getAllData';
import { QUARTER_MS } from '../time/QuarterSeries';
import { type FigureName, figureGroupNames, figureGroups } from './figures';
import { listingFigureFields } from './listingFigures';
import { getListRules, type ListedCollectionName, listedNames } from './lists';
import type { AccountData } from './Store';

const stores = openBothEngines();
let accounts = 0;

const texts = [
  ...['', 'a', 'ada', 'EMIL', '%', '_', '\\', '5678', '+49 151', 'stra', '"', 'listing'],
  ...['ada 10', 'Ada  10', '10 b', 'ΟΔΥΣ', '10 ada', 'ada@example.com ada'],
];

/** Generates queries with fields, values and texts that occur in the records. */
const queryOf = (collection: ListedCollectionName) => {
  const fields = [...getListRules(collection).fields];
  const value = fc.oneof(
    anyName,
    anyMoment,
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
      q: fc.constantFrom(...texts),
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

async function collect<Item>(pieces: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const piece of pieces) all.push(...piece);
  return all;
}

/** Performs a read in both engines. */
const readBoth = <Result>(both: [AllData, AllData], read: (data: AllData) => Promise<Result>) =>
  Promise.all(both.map(read)) as Promise<[Result, Result]>;

test.each(listedNames)('[DATA-05] lists %s the same with both engines', async (collection) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDataset, { minLength: 1, maxLength: 2 }),
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
              texts: await collect(
                records.selectTexts(query, [...getListRules(collection).fields].slice(0, 3)),
              ),
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
    fc.asyncProperty(anyDataset, queryOf('leads'), async (given, query) => {
      const both = await saveEverywhere([given]);
      const [journal, postgres] = await readBoth(both, async (data) => ({
        groups: new Map([...(await data.leads.group(query, 'status'))].sort()),
        found: await Promise.all(
          ['a', 'ada', '5678', '%', 'straße', 'ada 10', 'ΟΔΥΣ'].flatMap((text) => [
            data.leads.search(foldSearchText(text), 3),
            data.properties.search(foldSearchText(text), 3),
          ]),
        ),
      }));
      expect({ query, ...postgres }).toEqual({ query, ...journal });
    }),
    { numRuns: 15 },
  );
});

const span = fc
  .tuple(fc.integer({ min: -96, max: (DAYS + 1) * 96 }), fc.integer({ min: 0, max: 20 * 96 }))
  .map(([from, length]) => ({ from: START + from * QUARTER_MS, to: START + (from + length) * QUARTER_MS }));
const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

test('[ANL-05] [DATA-05] lists figures of listings the same with both engines', async () => {
  const fields = fc.constantFrom(...listingFigureFields);
  const query = fc.record({
    period: fc.oneof(span, fc.constant(always)),
    before: fc.option(span, { nil: null }),
    sort: fc.uniqueArray(fc.record({ field: fields, descending: fc.boolean() }), {
      maxLength: 3,
      selector: ({ field }) => field,
    }),
    text: fc.constantFrom('', 'a', 'emile', '%', '100', 'x', 'ada 10', 'οδυσ'),
    page: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.constantFrom(1, 2, 20),
    conditions: fc.constant<ListQuery['conditions']>([]),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDataset, { minLength: 1, maxLength: 2 }),
      fc.array(query, { minLength: 10, maxLength: 20 }),
      async (datasets, queries) => {
        const both = await saveEverywhere(datasets);
        for (const each of queries) {
          const [journal, postgres] = await readBoth(both, (data) => data.readListingFigures(each));
          expect({ each, ...postgres }).toEqual({ each, ...journal });
        }
      },
    ),
    { numRuns: 10 },
  );
});

test('[DATA-05] counts the same with both engines', async () => {
  const figures = figureGroupNames.flatMap((group) => figureGroups[group].figures as readonly FigureName[]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDataset, { minLength: 1, maxLength: 2 }),
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
