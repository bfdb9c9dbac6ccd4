import { stepsIn } from './stepsIn';

test.each([
  ['a', undefined, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', undefined],
])('beside %s stand %s and %s', (id, previous, next) => {
  expect(stepsIn(['a', 'b', 'c'], id)).toMatchObject({ previous, next });
});

test('a lead that has left the selection is followed by the one that has taken its place', () => {
  expect(stepsIn(['a', 'c'], 'b', 1)).toEqual({ at: 1, previous: 'a', next: 'c' });
});

test('a lead that was never in the selection has no steps', () => {
  expect(stepsIn(['a', 'c'], 'b')).toBeUndefined();
});
