import { HOUR_MS, PriceWalk } from './PriceWalk';

const rules = { seed: 7, basePrice: 100, hourlyVolatility: 0.01 };
const begin = Date.UTC(2026, 0, 1);

test('[COIN-11] returns the same price for a time, independent of earlier calls', () => {
  const walk = new PriceWalk(rules);
  const later = walk.getPrice(begin + 500 * HOUR_MS);
  const earlier = walk.getPrice(begin);
  const again = new PriceWalk(rules);
  expect([again.getPrice(begin), again.getPrice(begin + 500 * HOUR_MS)]).toEqual([earlier, later]);
  expect(new PriceWalk({ ...rules, seed: 8 }).getPrice(begin)).not.toBe(earlier);
});

test('changes prices every hour and keeps them around the base price for years', () => {
  const walk = new PriceWalk(rules);
  const days = Array.from({ length: 3_000 }, (_, day) => walk.getPrice(begin + day * 24 * HOUR_MS));
  expect(new Set(days).size).toBeGreaterThan(2_900);
  expect(Math.min(...days)).toBeGreaterThan(30);
  expect(Math.max(...days)).toBeLessThan(300);
});

test('interpolates the price between two hours', () => {
  const walk = new PriceWalk(rules);
  const [from, half, to] = [
    walk.getPrice(begin),
    walk.getPrice(begin + HOUR_MS / 2),
    walk.getPrice(begin + HOUR_MS),
  ];
  expect(half).toBeGreaterThan(Math.min(from, to));
  expect(half).toBeLessThan(Math.max(from, to));
});

test('finds the lowest and the highest price of all hours, and of the ends between hours', () => {
  const walk = new PriceWalk(rules);
  const prices = Array.from({ length: 501 }, (_, hour) => walk.getPrice(begin + hour * HOUR_MS));
  expect(walk.findExtremes(begin, begin + 500 * HOUR_MS)).toEqual({
    low: Math.min(...prices),
    high: Math.max(...prices),
  });
  const [from, to] = [begin + HOUR_MS / 4, begin + HOUR_MS / 2];
  const ends = [walk.getPrice(from), walk.getPrice(to)];
  expect(walk.findExtremes(from, to)).toEqual({ low: Math.min(...ends), high: Math.max(...ends) });
});

test('returns the first price for a time before the walk', () => {
  expect(new PriceWalk(rules).getPrice(0)).toBe(100);
});
