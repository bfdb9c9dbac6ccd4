import { formatCompact, formatLarge, formatPercent, formatPrice } from './formatFigures';

test.each([
  [63_512.4, '$63,512.40'],
  [1.5, '$1.50'],
  [0.8914, '$0.8914'],
  [0.5, '$0.50'],
  [0.99999, '$1.00'],
  [0.0000238149, '$0.00002381'],
  [0, '$0.00'],
])('formats the price %d as %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});

test('shortens large amounts and formats a change without its sign', () => {
  expect(formatLarge(79_214_000_000)).toBe('$79.2B');
  expect(formatCompact(470_300_000)).toBe('470.3M');
  expect(formatPercent(-4.3)).toBe('4.30%');
});
