import { expandSample } from './sampleViews';

test('expands a sample within its dates, including the current day', () => {
  const sample = { seed: 7, from: '2026-11-01', to: '2026-11-10T12:00:00.000Z', total: 500 };
  const moments = expandSample({ id: 'p1', sample }).map(({ moment }) => moment);
  expect(moments).toHaveLength(500);
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(Date.parse(sample.from));
  expect(Math.max(...moments)).toBeLessThan(Date.parse(sample.to));
  expect(moments.some((moment) => moment > Date.parse('2026-11-10'))).toBe(true);
});

test('expands the sample of a listing that is less than a day old', () => {
  const sample = { seed: 7, from: '2026-11-10', to: '2026-11-10T02:00:00.000Z', total: 20 };
  expect(expandSample({ id: 'p1', sample })).toHaveLength(20);
});
