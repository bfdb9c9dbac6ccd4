import fc from 'fast-check';
import { MemoryCollection } from '../store/MemoryCollection';
import { parseListQuery } from './parseListQuery';
import { RecordList } from './RecordList';
import { compareKeys, toSortKey } from './sortKey';

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

test('[API-31] returns the same records from cached orders as from a full sort, after any changes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 40 }), { maxLength: 6 }), (rounds) => {
      const collection = new MemoryCollection<Item>(() => true);
      const list = new RecordList<Item>({
        collection,
        getText: ({ name }) => name ?? '',
        isHidden: ({ size }) => size === 0,
        defaultSort: [{ field: 'size', descending: false }],
      });
      for (const round of rounds) {
        for (const each of round) {
          if ('put' in each) collection.put(each.put);
          else collection.remove(each.remove);
        }
        for (const values of queries)
          expect(list.select(parseListQuery(values, fields))).toEqual(naive(collection, values));
      }
    }),
    { numRuns: 60 },
  );
});

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
