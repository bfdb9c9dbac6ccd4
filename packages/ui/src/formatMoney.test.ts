import { formatMoney } from './formatMoney';

it.each([
  [2_450_000, 'EUR', '€2,450,000'],
  [1999.6, 'usd', '$2,000'],
  [0, 'GBP', '£0'],
  [1200, 'points', 'points 1,200'],
  [1200, '', '1,200'],
])('%d %s is %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
