import { toAxisScale } from './chartScale';

test.each([
  [655, [800, 600, 400, 200, 0]],
  [800, [800, 600, 400, 200, 0]],
  [801, [1000, 800, 600, 400, 200, 0]],
  [206, [250, 200, 150, 100, 50, 0]],
  [3, [4, 3, 2, 1, 0]],
  [0, [4, 3, 2, 1, 0]],
])('fits %i under a round number', (highest, scale) => {
  expect(toAxisScale(highest)).toEqual(scale);
});

test('supports a single step', () => {
  expect(toAxisScale(4, [1])).toEqual([5, 0]);
});
