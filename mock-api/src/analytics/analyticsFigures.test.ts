import fc from 'fast-check';
import { conversionRate, percentChange } from '../rates';
import type { Figures } from '../store/AccountData';
import { changeInPercent } from '../testing/recount';
import type { Span } from '../time/Span';
import { TimeZone } from '../time/TimeZone';
import { readAnalyticsFigures } from './analyticsFigures';

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

test('[SEC-24] serves other calls while it divides half a century into days', async () => {
  const figures = {
    first: async () => Date.parse('1970-01-01T12:00:00Z'),
    between: async (_figure: string, spans: readonly Span[]) => spans.map(() => 0),
  } as unknown as Figures;
  let turns = 0;
  const counter = setInterval(() => {
    turns += 1;
  });
  const { daily } = await readAnalyticsFigures(
    figures,
    { views: 'views', uniqueViews: 'uniqueViews', leads: 'leads' },
    { name: 'all', zone: TimeZone.forName('Asia/Thimphu'), now: Date.parse('2026-11-28T12:00:00Z') },
  );
  clearInterval(counter);
  expect(daily).toHaveLength(20_786);
  expect(turns).toBeGreaterThan(3);
});
