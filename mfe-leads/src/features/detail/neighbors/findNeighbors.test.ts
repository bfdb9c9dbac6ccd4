import { findNeighbors } from './findNeighbors';

test.each([
  ['a', undefined, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', undefined],
])('finds %s between %s and %s', (id, previous, next) => {
  expect(findNeighbors(['a', 'b', 'c'], id)).toMatchObject({ previous, next });
});

test('continues with the lead that moved up when the lead has left the list', () => {
  expect(findNeighbors(['a', 'c'], 'b', 1)).toEqual({ index: 1, previous: 'a', next: 'c' });
});

test('finds no neighbors of a lead that was never in the list', () => {
  expect(findNeighbors(['a', 'c'], 'b')).toBeUndefined();
});
