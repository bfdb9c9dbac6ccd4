import { getPhoneForms, getPhoneNeedles, isSamePhone } from './phone';

const finds = (query: string, stored: string) => {
  const forms = getPhoneForms(stored);
  return getPhoneNeedles(query).some((needle) => forms.includes(needle));
};

test.each([
  ['0151 234', '+49 (0)151-234 5678'],
  ['0151 234', '+49 151 2345678'],
  ['0151/2345678', '0049151 2345678'],
  ['(0)151-234', '+49 151 2345678'],
  ['+49 151 234', '0151-2345678'],
  ['+49 (0)151 234', '+49 151 2345678'],
  ['+49 0151 234', '+49 151 2345678'],
  ['0049 151 234', '+49 (0)151-234 5678'],
  ['49 151', '+49 (0)151-234 5678'],
  ['2345678', '+49 (0)151-234 5678'],
  ['(555) 123-4567', '+1 555.123.4567'],
  ['+1 555 123', '(555) 123-4567'],
  ['06 1234', '+39 06 1234567'],
  ['+351 912', '912 345 678'],
])('%s finds %s', (query, stored) => {
  expect(finds(query, stored)).toBe(true);
});

test.each([
  ['0152 234', '+49 (0)151-234 5678'],
  ['+43 151 234', '+49 151 2345678'],
  ['+49 234', '0151-2345678'],
  ['234', ''],
])('%s does not find %s', (query, stored) => {
  expect(finds(query, stored)).toBe(false);
});

test.each(['ada', '12', 'Street 151', 'ada+49@example.com', '', '+', '---', '(0)'])(
  '%j is no phone number',
  (text) => {
    expect(getPhoneNeedles(text)).toEqual([]);
  },
);

test.each([
  ['+49 (0)151-2345678', '0151 2345678', true],
  ['+49 151 2345678', '0049 151/2345678', true],
  ['+49 151 2345678', '49 151 2345678', true],
  ['(555) 123-4567', '+1 555 123 4567', true],
  ['+39 06 12345678', '06 12345678', true],
  ['0151 2345678', '0151-234-56-78', true],
  ['+49 151 2345678', '+43 151 2345678', false],
  ['0151 2345678', '0151 2345679', false],
  ['234 567', '234 567', false],
  ['n/a', 'n/a', false],
  ['', '', false],
])('compares %s and %s as equal: %s', (left, right, same) => {
  expect([isSamePhone(left, right), isSamePhone(right, left)]).toEqual([same, same]);
});
