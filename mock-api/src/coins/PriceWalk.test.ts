import { HOUR_MS, PriceWalk } from './PriceWalk';

const rules = { seed: 7, basePrice: 100, hourlyVolatility: 0.01 };
const begin = Date.UTC(2026, 0, 1);

test('[COIN-11] a moment has the same price whatever was asked for before', () => {
  const walk = new PriceWalk(rules);
  const later = walk.at(begin + 500 * HOUR_MS);
  const earlier = walk.at(begin);
  const again = new PriceWalk(rules);
  expect([again.at(begin), again.at(begin + 500 * HOUR_MS)]).toEqual([earlier, later]);
  expect(new PriceWalk({ ...rules, seed: 8 }).at(begin)).not.toBe(earlier);
});

test('prices move from hour to hour and stay around the base price for years', () => {
  const walk = new PriceWalk(rules);
  const days = Array.from({ length: 3_000 }, (_, day) => walk.at(begin + day * 24 * HOUR_MS));
  expect(new Set(days).size).toBeGreaterThan(2_900);
  expect(Math.min(...days)).toBeGreaterThan(30);
  expect(Math.max(...days)).toBeLessThan(300);
});

test('between two hours the price lies between theirs', () => {
  const walk = new PriceWalk(rules);
  const [from, half, to] = [walk.at(begin), walk.at(begin + HOUR_MS / 2), walk.at(begin + HOUR_MS)];
  expect(half).toBeGreaterThan(Math.min(from, to));
  expect(half).toBeLessThan(Math.max(from, to));
});

test('a clock before the walk has its first price', () => {
  expect(new PriceWalk(rules).at(0)).toBe(100);
});
