import { countNoun, formatNumber } from './formatNumber';

it('groups thousands', () => {
  expect(formatNumber(13482)).toBe('13,482');
});

it.each([
  [0, '0 leads'],
  [1, '1 lead'],
  [60, '60 leads'],
  [1200, '1,200 leads'],
])('%d is "%s"', (count, text) => {
  expect(countNoun(count, 'lead', 'leads')).toBe(text);
});
