import { computePriceScale } from './priceScale';

test.each([
  [158.2, 169.1, [170, 165, 160, 155], 0],
  [63_010, 64_950, [65_000, 64_500, 64_000, 63_500, 63_000], 0],
  [0.000021, 0.0000238, [0.000024, 0.000023, 0.000022, 0.000021], 6],
  [0.91, 1.04, [1.05, 1, 0.95, 0.9], 2],
  [5, 5, [5.2, 5], 1],
])('puts %d to %d between round prices', (low, high, marks, digits) => {
  expect(computePriceScale(low, high)).toEqual({ marks, digits });
});
