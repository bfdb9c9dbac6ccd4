import { foldText } from './foldText';
import { compareKeys, toSortKey } from './sortKey';

const sort = (values: unknown[]) =>
  values
    .map((value) => ({ value, key: toSortKey(value) }))
    .toSorted((one, other) => compareKeys(one.key, other.key))
    .map(({ value }) => value);

test('sorts text without case and accents', () => {
  expect(sort(['Zoe', 'eva', 'Éva', 'Eve', 'ada'])).toEqual(['ada', 'eva', 'Éva', 'Eve', 'Zoe']);
  expect(compareKeys(toSortKey('ÉVA'), toSortKey('eva'))).toBe(0);
});

test('sorts numbers in text by value', () => {
  expect(sort(['Lot 10', 'Lot 9', 'Lot 100 of 2', 'Lot 100 of 1'])).toEqual([
    'Lot 9',
    'Lot 10',
    'Lot 100 of 1',
    'Lot 100 of 2',
  ]);
});

test('sorts numbers and booleans by value', () => {
  expect(sort([10, 9, -1])).toEqual([-1, 9, 10]);
  expect(sort([true, false])).toEqual([false, true]);
  expect(compareKeys(toSortKey(1), toSortKey(2))).toBe(-1);
  expect(compareKeys(toSortKey(2), toSortKey(1))).toBe(1);
});

test('sorts unset values last', () => {
  expect(sort([null, 'b', undefined, 'a'])).toEqual(['a', 'b', null, undefined]);
  expect(compareKeys(null, null)).toBe(0);
  expect(compareKeys(null, 'a')).toBe(1);
  expect(compareKeys('a', null)).toBe(-1);
  expect(compareKeys(null, 5)).toBe(1);
  expect(compareKeys(-5, null)).toBe(-1);
});

test('keeps moments as they are', () => {
  expect(toSortKey('2026-11-18T10:00:00.000Z')).toBe('2026-11-18T10:00:00.000Z');
  expect(toSortKey('2026-11-18')).toBe('000000002026-000000000011-000000000018');
  expect(toSortKey('at 2026-11-18T10:00')).toBe(
    'at 000000002026-000000000011-000000000018t000000000010:000000000000',
  );
});

test('folds text for comparison', () => {
  expect(foldText('Plain TEXT\n~ 1')).toBe('plain text\n~ 1');
  expect(foldText('São João, Ñandú')).toBe('sao joao, nandu');
  expect(foldText('ÇA Á')).toBe('ca a');
});
