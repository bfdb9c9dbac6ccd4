import fc from 'fast-check';
import { parseListQuery } from '../../query/parseListQuery';
import { compareKeys, toSortKey } from '../../query/sortKey';
import { MemoryCollection } from './MemoryCollection';
import { RecordList } from './RecordList';

interface Item {
  id: string;
  name: string | null;
  size: number;
}

const fields = new Set(['id', 'name', 'size']);
const item = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map(String),
  name: fc.option(fc.constantFrom('ada', 'Ada 10', 'ada 9', 'Émile', 'zoë', '')),
  size: fc.integer({ min: 0, max: 5 }),
});
const step = fc.oneof(
  item.map((put) => ({ put })),
  fc.integer({ min: 0, max: 60 }).map((remove) => ({ remove: String(remove) })),
);
const queries = [
  {},
  { _sort: 'name' },
  { _sort: 'name,size', _order: 'desc,asc' },
  { _sort: 'size', _order: 'desc', size_gte: '2' },
  { q: 'ADA', _sort: 'id' },
  { size_ne: ['1', '2'], q: 'e' },
];

/** Changes, and the queries that follow them: a sort order may miss several rounds. */
const round = fc.record({ steps: fc.array(step, { maxLength: 40 }), requested: fc.subarray(queries) });

test('[API-31] returns the same records from cached orders as from a full sort, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { maxLength: 6 }), async (rounds) => {
      const collection = new MemoryCollection<Item>(() => true);
      const list = makeList(collection);
      for (const { steps, requested } of rounds) {
        for (const each of steps) {
          if ('put' in each) collection.put(each.put);
          else collection.remove(each.remove);
        }
        for (const values of requested)
          expect(await list.select(parseListQuery(values, fields))).toEqual(naive(collection, values));
      }
    }),
    { numRuns: 60 },
  );
});

describe('in a collection of many records', () => {
  let collection: MemoryCollection<Item>;
  let list: RecordList<Item>;
  beforeEach(() => {
    collection = new MemoryCollection<Item>(() => true);
    const names = ['ada', 'Ada 10', 'Émile', 'zoë'];
    for (let id = 0; id < 5_000; id += 1)
      collection.put({ id: `${id}`, name: names[id % names.length] ?? '', size: (id % 5) + 1 });
    list = makeList(collection);
    // Each read of the clock takes a millisecond: a slice has a known number of steps.
    let time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (time += 1));
  });
  afterEach(() => jest.restoreAllMocks());

  /** Counts how often other work can run until the queries have their results. */
  async function countTurns(running: Promise<unknown>): Promise<number> {
    let turns = 0;
    let isDone = false;
    void running.then(() => (isDone = true));
    for (; !isDone; turns += 1) await new Promise(setImmediate);
    return turns;
  }
  const select = (values: object) => list.select(parseListQuery({ ...values }, fields));

  test('[SEC-24] serves other calls during a first query, a search and a query after many changes', async () => {
    expect(await countTurns(select({ _sort: 'name' }))).toBeGreaterThan(5);
    expect(await countTurns(select({ _sort: 'name', q: 'ada' }))).toBeGreaterThan(0);
    expect(await countTurns(list.find('none', 6))).toBeGreaterThan(5);
    expect(await countTurns(select({ _sort: 'name' }))).toBe(1);
    for (const item of [...collection.values()]) collection.put({ ...item, size: 5 });
    expect(await countTurns(select({ _sort: 'name' }))).toBeGreaterThan(10);
    expect(await select({ _sort: 'name' })).toEqual(naive(collection, { _sort: 'name' }));
  });

  test('[API-31] neither misses nor repeats records that change while queries run', async () => {
    let round = 0;
    const running = queries.map((values) => select(values));
    const turns = countTurns(Promise.all(running));
    let isDone = false;
    void turns.then(() => (isDone = true));
    for (; !isDone; round += 1) {
      for (let each = round * 30; each < round * 30 + 30; each += 1) {
        collection.put({ id: `${each % 5_000}`, name: 'later', size: (each % 3) + 1 });
        collection.remove(`${4_999 - each}`);
        collection.put({ id: `new ${each}`, name: 'ada', size: 2 });
      }
      await new Promise(setImmediate);
    }
    expect(round).toBeGreaterThan(20);
    for (const selection of await Promise.all(running))
      expect(new Set(selection.map(({ id }) => id)).size).toBe(selection.length);
    for (const values of queries) expect(await select(values)).toEqual(naive(collection, values));
  });

  test('goes on after a query that failed', async () => {
    let fails = true;
    list = makeList(collection, () => {
      if (fails) throw new Error('unreadable');
      return [];
    });
    await expect(select({ q: 'ada' })).rejects.toThrow('unreadable');
    fails = false;
    expect(await select({ q: 'ada' })).toEqual([]);
  });
});

function makeList(
  collection: MemoryCollection<Item>,
  getTexts = ({ name }: Item): (string | null)[] => [name],
) {
  return new RecordList<Item>(
    {
      fields,
      numbers: new Set(['size']),
      flags: new Set(),
      getTexts,
      isHidden: ({ size }) => size === 0,
      defaultSort: [{ field: 'size', descending: false }],
      indexed: { sorts: [], choices: [], filters: [] },
    },
    { collection },
  );
}

function naive(collection: MemoryCollection<Item>, values: object): Item[] {
  const { sort, text, conditions } = parseListQuery({ ...values }, fields);
  const order = sort.length > 0 ? sort : [{ field: 'size', descending: false }];
  return [...collection.values()]
    .filter(({ size, name }) => {
      const folded = (name ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
      const meets = conditions.every(({ comparison, values: wanted }) =>
        comparison === 'gte' ? size >= Number(wanted[0]) : !wanted.includes(String(size)),
      );
      return size !== 0 && meets && folded.includes(text);
    })
    .sort((a, b) => {
      for (const { field, descending } of order) {
        const found = compareKeys(toSortKey(Reflect.get(a, field)), toSortKey(Reflect.get(b, field)));
        if (found !== 0) return descending ? -found : found;
      }
      return a.id < b.id ? -1 : 1;
    });
}

test('sorts text without case and accents, numbers by value and unset values last', () => {
  const values = ['b', null, 'a 10', 'A 9', 'ä 9b', 'Z'];
  const sorted = [...values].sort((a, b) => compareKeys(toSortKey(a), toSortKey(b)));
  expect(sorted).toEqual(['A 9', 'ä 9b', 'a 10', 'b', 'Z', null]);
});
