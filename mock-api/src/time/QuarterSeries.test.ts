import fc from 'fast-check';
import { QUARTER_MS, QuarterSeries } from './QuarterSeries';

const START = Date.UTC(2026, 0, 1);
const at = (quarter: number) => START + quarter * QUARTER_MS;

test('is empty at first', () => {
  const series = new QuarterSeries();
  expect(series.first).toBeUndefined();
  expect(series.total).toBe(0);
  expect(series.between(at(0), at(10))).toBe(0);
});

test('counts the moments of a half-open interval', () => {
  const series = new QuarterSeries();
  series.add(at(4) + 1);
  series.add(at(2));
  series.add(at(4));
  expect(series.between(at(2), at(4))).toBe(1);
  expect(series.between(at(4), at(5))).toBe(2);
  expect(series.between(at(5), at(9))).toBe(0);
  expect(series.first).toBe(at(2));
});

test('forgets what is removed', () => {
  const series = new QuarterSeries();
  series.add(at(1));
  series.add(at(2));
  series.add(at(1), -1);
  expect(series.first).toBe(at(2));
  expect(series.between(at(0), at(3))).toBe(1);
  series.add(at(2), -1);
  expect(series.first).toBeUndefined();
});

const moment = fc.integer({ min: START, max: at(40) - 1 });
const edge = fc.integer({ min: -1, max: 41 }).map(at);
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'collect', 'read'),
    moment,
    amount: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 30 },
);

test('counts like a list of all moments, whatever is counted and read between', () => {
  fc.assert(
    fc.property(steps, edge, edge, (each, from, to) => {
      const series = new QuarterSeries();
      const counted: { moment: number; amount: number }[] = [];
      const sum = (since: number, until: number) =>
        counted
          .filter((one) => one.moment >= since && one.moment < until)
          .reduce((total, { amount }) => total + amount, 0);
      const check = () => {
        expect(series.total).toBe(sum(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY));
        expect(series.between(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe(series.total);
        expect(series.between(Number.NEGATIVE_INFINITY, to)).toBe(sum(Number.NEGATIVE_INFINITY, to));
        expect(series.between(from, Number.POSITIVE_INFINITY)).toBe(sum(from, Number.POSITIVE_INFINITY));
        if (from <= to) expect(series.between(from, to)).toBe(sum(from, to));
        const earliest = Math.min(...counted.map((one) => one.moment));
        const first = Math.floor(earliest / QUARTER_MS) * QUARTER_MS;
        expect(series.first).toBe(counted.length > 0 ? first : undefined);
      };
      for (const { kind, moment: when, amount } of each) {
        if (kind === 'read') {
          check();
        } else {
          const isOne = amount === 1;
          if (kind === 'add') series.add(when, ...(isOne ? [] : [amount]));
          else series.collect(when, ...(isOne ? [] : [amount]));
          counted.push({ moment: when, amount });
        }
      }
      check();
    }),
    { numRuns: 200, endOnFailure: true },
  );
});
