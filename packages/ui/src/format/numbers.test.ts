import { formatCount, formatMoney, formatNumber } from './numbers';

it('groups thousands', () => {
  expect(formatNumber(13482)).toBe('13,482');
});

it.each([
  [0, '0 leads'],
  [1, '1 lead'],
  [60, '60 leads'],
  [1200, '1,200 leads'],
])('%d is "%s"', (count, text) => {
  expect(formatCount(count, 'lead', 'leads')).toBe(text);
});

it.each([
  [2_450_000, 'EUR', '€2,450,000'],
  [1999.6, 'usd', '$2,000'],
  [0, 'GBP', '£0'],
  [1200, 'points', 'points 1,200'],
  [1200, '', '1,200'],
])('%d %s is %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
