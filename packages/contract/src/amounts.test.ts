import { assert, constantFrom, integer, property } from 'fast-check';
import { parseAmount, parseMeasure } from './amounts';

test.each([
  // From the specification.
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['$450,000', 450_000],
  ['USD 450000', 450_000],
  ['450000', 450_000],
  // Thousands separators.
  ['1,250', 1250],
  ['1.250', 1250],
  ['1 250 000', 1_250_000],
  ['1\u00a0250\u00a0000,5', 1_250_000.5],
  ['1\u202f250\u202f000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1.250.000,50', 1_250_000.5],
  ['1,250,000.50', 1_250_000.5],
  ["1'250'000", 1_250_000],
  ['1’250’000.50', 1_250_000.5],
  ['€ 450.000', 450_000],
  ['12,34,567', 1_234_567],
  ['₹ 1,23,45,678.90', 12_345_678.9],
  ['Rs. 4,50,000', 450_000],
  // One or two digits after the last separator are decimals.
  ['12,5', 12.5],
  ['.5', 0.5],
  ['1,250.', 1250],
  ['450,-', 450],
  ['CHF 1’250.–', 1250],
  // Magnitudes.
  ['1.5 Mio', 1_500_000],
  ['1,5 Mio', 1_500_000],
  ['1,5 Mio. €', 1_500_000],
  ['1.5m', 1_500_000],
  ['$1.5M', 1_500_000],
  ['1.5 million', 1_500_000],
  ['1.5 million euros', 1_500_000],
  ['0.125 million', 125_000],
  ['1.1m', 1_100_000],
  ['450k', 450_000],
  ['450 K', 450_000],
  ['$450k', 450_000],
  ['450k€', 450_000],
  ['450 thousand', 450_000],
  ['450 Tsd.', 450_000],
  ['1,250.5k', 1_250_500],
  ['2 bn', 2_000_000_000],
  ['1,2 Mrd', 1_200_000_000],
  ['45 lakh', 4_500_000],
  ['1.2 crore', 12_000_000],
  // In other languages.
  ['3500万円', 35_000_000],
  ['2億', 200_000_000],
  ['5억 원', 500_000_000],
  ['1500 mila €', 1_500_000],
  ['1500 bin TL', 1_500_000],
  ['2500 тыс. руб', 2_500_000],
  ['1,5 млн', 1_500_000],
  ['1,5 millones', 1_500_000],
  ['1500 millones', 1_500_000_000],
  // Letters around a single number are ignored.
  ['abc450000', 450_000],
  ['450000abc', 450_000],
  ['Price: 450,000', 450_000],
  ['450000 (negotiable)', 450_000],
  ['850 EUR', 850],
  ['850 per month', 850],
  ['1200 €/month', 1200],
  ['1.5m a year', 1_500_000],
  ['', null],
  ['   ', null],
])('[WIZ-23] %j is %p', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each([
  'call me',
  'price on request',
  '12abc',
  '1.2.3.4',
  '1.2.3',
  '1,2,3',
  '1.250.50',
  '1250.505',
  '1,250.505',
  '1 250,000',
  '1,25,0',
  '0,450,000',
  '-5',
  '−450000',
  '$-450',
  '- € 450',
  '(450000)',
  '450-500',
  '450k - 500k',
  '2 x 450000',
  '450 000 2',
  '1e6',
  '0x10',
  '5%',
  '1.5 mil',
  '1500 mil €',
  '1500 mil millones',
  '2.500 тыс',
  '3,500만원',
  '1億2000万円',
  '2千万',
  '1.250 Mio',
  '1,250k',
  '1 million 250',
  '1.5 hundred thousand',
  'Mio. € 1,5',
  '450000 m',
  '1250 per m',
  '12 per lakh',
  '12345678901234567',
  '½',
])('rejects %j as ambiguous or no amount', (text) => {
  expect(parseAmount(text)).toBeUndefined();
});

const cents = integer({ min: 1, max: 10 ** 14 });
const locales = ['en-US', 'de-DE', 'fr-FR', 'pt-PT', 'de-CH', 'en-IN', 'tr-TR'];

test('[WIZ-23] parses an amount as each locale writes it', () => {
  assert(
    property(cents, constantFrom(...locales), (amount, locale) => {
      const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100);
      expect(parseAmount(written)).toBe(amount / 100);
    }),
  );
});

test.each([
  ['120,5', 'm²', 120.5],
  ['120.5', 'm²', 120.5],
  ['120.5 m²', 'm²', 120.5],
  ['120 sqm', 'm²', 120],
  ['120 m2', 'm²', 120],
  ['1,250', 'm²', 1250],
  ['1.250,5', 'm²', 1250.5],
  ['2,7 m', 'm', 2.7],
  ['0,8 km', 'km', 0.8],
  ['2015', undefined, 2015],
  ['-1', undefined, -1],
  ['2,5', undefined, 2.5],
  ['', undefined, null],
  ['120 km', 'm²', undefined],
  ['3k', undefined, undefined],
  ['three', undefined, undefined],
  ['3abc', undefined, undefined],
  ['1.2.3.4', 'm²', undefined],
  ['3-4', undefined, undefined],
] as const)('%j in %s is %p', (text, unit, value) => {
  expect(parseMeasure(text, unit)).toBe(value);
});
