import { assert, integer, property } from 'fast-check';
import { editablePrice, formatPrice, parsePrice } from './price';

test.each([
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1,250', 1250],
  ['1.250', 1250],
  ['2.450.000', 2_450_000],
  ['€ 2 450 000', 2_450_000],
  ["1'250.5", 1250.5],
  ['1,250.505', 1250.51],
  ['1250.505', 1250.51],
  ['0.125', 0.13],
  ['12,5', 12.5],
  ['.5', 0.5],
  ['1,250.', 1250],
  ['-5', 5],
  ['price on request', 0],
  ['', 0],
])('[WIZ-23] %j is %d', (text, amount) => {
  expect(parsePrice(text)).toBe(amount);
});

test('[WIZ-23] 1,250.50 shows as 1,251, and no price as nothing', () => {
  expect(formatPrice(1250.5)).toBe('1,251');
  expect(formatPrice(0)).toBe('');
});

const cents = integer({ min: 1, max: 10 ** 14 });

test.each(['en-US', 'de-DE', 'fr-FR', 'pt-PT'])(
  '[WIZ-23] an amount written as in %s is read as it is',
  (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    assert(property(cents, (amount) => expect(parsePrice(format.format(amount / 100))).toBe(amount / 100)));
  },
);

test('[WIZ-23] what is shown is read back as the whole amount, what is edited as the exact one', () => {
  assert(
    property(cents, (amount) => {
      expect(parsePrice(formatPrice(amount / 100))).toBe(Math.round(amount / 100));
      expect(parsePrice(editablePrice(amount / 100))).toBe(amount / 100);
    }),
  );
});
