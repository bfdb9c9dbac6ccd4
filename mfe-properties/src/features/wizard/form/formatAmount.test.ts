import { parseAmount } from '@lintel/contract/amounts';
import { assert, integer, property } from 'fast-check';
import { formatEditableNumber, formatPrice } from './formatAmount';

const cents = integer({ min: 1, max: 10 ** 14 });

test('[WIZ-23] formats 1,250.50 as 1,251, and no price as empty text', () => {
  expect(formatPrice(1250.5)).toBe('1,251');
  expect(formatPrice(0)).toBe('');
});

test('[WIZ-23] parses the displayed text as the rounded amount, the edited one as the exact amount', () => {
  assert(
    property(cents, (amount) => {
      expect(parseAmount(formatPrice(amount / 100)) ?? 0).toBe(Math.round(amount / 100));
      expect(parseAmount(formatEditableNumber(amount / 100))).toBe(amount / 100);
    }),
  );
});
