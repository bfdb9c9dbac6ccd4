import { parseListQuery } from './parseListQuery';

const fields = new Set(['name', 'status', 'price', 'price_gte']);
const parse = (values: Record<string, unknown>) => parseListQuery(values, fields);
const refusal = (refused: Record<string, string>) =>
  expect.objectContaining({ status: 422, details: { fields: refused } });

test('reads the first 20 records in the order of the list without a query', () => {
  expect(parse({})).toEqual({ page: 1, pageSize: 20, sort: [], text: '', conditions: [] });
});

test('reads a page of at most 100 records', () => {
  expect(parse({ _page: 3, _limit: '50' })).toMatchObject({ page: 3, pageSize: 50 });
  expect(parse({ _limit: 101 }).pageSize).toBe(100);
});

test('searches for text without case, accents and spaces around it', () => {
  expect(parse({ q: '  São PEDRO ' })).toMatchObject({ text: 'sao pedro', conditions: [] });
});

test('filters by fields, and ignores empty values', () => {
  const { conditions } = parse({
    status: ['New', '', 'Won'],
    name: '',
    name_ne: 'Ada',
    price_lte: 20,
    price_gte: 10,
    status_gte: 'A',
    _other: 'x',
  });
  expect(conditions).toEqual([
    { field: 'status', comparison: 'is', values: ['New', 'Won'] },
    { field: 'name', comparison: 'ne', values: ['Ada'] },
    { field: 'price', comparison: 'lte', values: ['20'] },
    // A field whose name has such an ending takes precedence.
    { field: 'price_gte', comparison: 'is', values: ['10'] },
    { field: 'status', comparison: 'gte', values: ['A'] },
  ]);
});

test('refuses to filter by what is not a field', () => {
  const message = '"color" is not a field of these records';
  expect(() => parse({ color: 'red' })).toThrow(refusal({ color: message }));
  expect(() => parse({ color_ne: 'red' })).toThrow(refusal({ color_ne: message }));
  expect(() => parse({ name_like: 'A' })).toThrow(
    refusal({ name_like: '"name_like" is not a field of these records' }),
  );
  expect(() => parse({ name_ne_x: 'A' })).toThrow(
    refusal({ name_ne_x: '"name_ne_x" is not a field of these records' }),
  );
  const long = 'x'.repeat(70);
  expect(() => parse({ [long]: 'A' })).toThrow(
    refusal({ [long]: `"${'x'.repeat(60)}" is not a field of these records` }),
  );
});

test('refuses more than 20 filters', () => {
  const many = (count: number) =>
    parseListQuery(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 'x'])),
      new Set(Array.from({ length: count }, (_, index) => `field${index}`)),
    );
  expect(many(20).conditions).toHaveLength(20);
  expect(() => many(21)).toThrow(refusal({ filter: 'Send at most 20 filters' }));
});

test('sorts by up to three fields, each in its direction', () => {
  expect(parse({ _sort: 'name,price', _order: 'desc' }).sort).toEqual([
    { field: 'name', descending: true },
    { field: 'price', descending: false },
  ]);
  expect(parse({ _sort: 'name,price,status', _order: 'asc,desc,desc' }).sort).toEqual([
    { field: 'name', descending: false },
    { field: 'price', descending: true },
    { field: 'status', descending: true },
  ]);
  expect(parse({ _sort: 'name,name', _order: 'asc,desc' }).sort).toEqual([
    { field: 'name', descending: false },
  ]);
  expect(parse({ _sort: ',name,' }).sort).toEqual([{ field: 'name', descending: false }]);
});

test('refuses to sort by more fields, or by what is not one', () => {
  expect(() => parse({ _sort: 'name,price,status,name' })).toThrow(
    refusal({ _sort: 'Sort by at most 3 fields' }),
  );
  expect(() => parse({ _sort: 'name,color' })).toThrow(
    refusal({ _sort: '"color" is not a field of these records' }),
  );
});
