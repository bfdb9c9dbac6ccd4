import fc from 'fast-check';
import { conversionRate, percentChange } from '../rates';
import { changeInPercent } from '../testing/recount';

const count = fc.nat(5_000);

test('[OVW-04] a change is a number, and null exactly when it is from zero', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(0), count), fc.oneof(fc.constant(0), count), (value, previous) => {
      // Compares JSON, which has neither Infinity nor -0.
      const change = JSON.stringify(percentChange(value, previous));
      expect(change).toBe(JSON.stringify(changeInPercent(value, previous)));
      expect(change === 'null').toBe(previous === 0 && value > 0);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['a change', percentChange(403, 80), 403.8],
  ['a conversion', conversionRate(57, 800), 7.13],
])('rounds %s up at a half', (_what, figure, rounded) => {
  expect(figure).toBe(rounded);
});

test('[ANL-03] a conversion is never more exact than two decimals, and 0 without views', () => {
  fc.assert(
    fc.property(count, fc.oneof(fc.constant(0), count), (leads, views) => {
      const expected = views === 0 ? 0 : Math.floor((20_000 * leads + views) / (2 * views)) / 100;
      expect(conversionRate(leads, views)).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});
