import { formatAge } from './Freshness';

test.each([
  [-5_000, 'just now'],
  [9_999, 'just now'],
  [29_000, '20 s ago'],
  [60_000, '1 min ago'],
  [3_599_000, '59 min ago'],
  [7_200_000, '2 h ago'],
])('formats an age of %i ms as %s', (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});
