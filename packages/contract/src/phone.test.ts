import {
  getPhoneForms,
  getPhoneKey,
  getPhoneNeedles,
  isDialable,
  isSamePhone,
  telLink,
  whatsAppLink,
} from './phone';

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
  ['151', '+49 151 2345678'],
  [' +49 151 ', '+49 151 2345678'],
  ['49(0)151', '+49 151 2345678'],
  ['49 (0)151', '+49 151 2345678'],
  ['49 0151', '+49 (0)151-234 5678'],
  ['490151', '+49 (0)151-234 5678'],
  ['0495 123', '+7 495 123-45-68'],
  ['+49 151', '49151 2345678'],
])('%j finds %s', (query, stored) => {
  expect(finds(query, stored)).toBe(true);
});

test.each([
  ['0152 234', '+49 (0)151-234 5678'],
  ['+43 151 234', '+49 151 2345678'],
  ['+49 234', '0151-2345678'],
  ['234', ''],
  ['49 (0)151', '+43 151 2345678'],
  ['+49 151 234', '+43 491 512 34'],
  ['+49 15', '0151 2345678'],
  ['0333 123', '+39 333 1234567'],
  ['+351 912', '5 912 345 678'],
])('%s does not find %s', (query, stored) => {
  expect(finds(query, stored)).toBe(false);
});

test.each([
  ['0151 234', 1],
  ['49 (0)151', 2],
  ['+49 151', 4],
])('looks for each form of %s once', (query, forms) => {
  const needles = getPhoneNeedles(query);
  expect(needles).toHaveLength(forms);
  expect(new Set(needles).size).toBe(forms);
});

test.each(['ada', '12', 'Street 151', 'ada+49@example.com', '', '+', '---', '(0)', '151 Main St', '49+151'])(
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
  ['555 1234', '555-1234', true],
  ['0123456', '123456', false],
  [' +49 151 2345678', '0151 2345678', true],
  ['+49 151 2345678', '+49 (0)151 2345678', true],
  ['+49 151 2345678', '0043 151 2345678', false],
  ['+49 151 2345678', '+49 151 2345679', false],
  ['+49 151 2345678', '49 151 2345679', false],
  ['+49 151 2345678', '151 2345678', false],
  ['+49 151 2345678', '0151 2345679', false],
  ['+49 151 234567', '0151 234567', true],
  ['+49 151 0234567', '+49 151 234567', false],
  ['+49 1500 2345', '+49 15 2345', false],
  ['151 0234 567', '151 234 567', false],
  ['151 2345678', '0151 2345678', true],
  ['+1 555 123 4567', '555 123 4568', false],
  ['+7 495 123 45 68', '0495 123 45 68', true],
  ['+7 495 123 45 68', '495 123 45 68', false],
  ['+39 06 12345678', '+39 6 12345678', false],
  ['+351 912 345 678', '351 912 345 678', true],
])('compares %j and %j as equal: %s', (left, right, same) => {
  expect([isSamePhone(left, right), isSamePhone(right, left)]).toEqual([same, same]);
});

test('equal numbers share a key, and a text that is no number has none', () => {
  expect(getPhoneKey('+49 (0)151-234 5678')).toBe('2345678');
  expect(getPhoneKey('0151/2345678')).toBe('2345678');
  expect(getPhoneKey('555 1234')).toBe('5551234');
  expect(getPhoneKey('55 1234')).toBe('');
});

test.each([
  ['123456', true],
  ['12345', false],
  ['+49 (0)151-234.56/78', true],
  ['  0151 2345678  ', true],
  [' +49 151 2345678 ', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['123 456 ext. 12', true],
  ['123 456 EXT12', true],
  ['123 456 x 123456', true],
  ['123 456 x1234567', false],
  ['12345 x678', false],
  ['123456789012345 x1', true],
  ['123 456 ext', false],
  ['call 123456', false],
  ['123456 or 654321', false],
  ['123+456', false],
  ['', false],
])('%j can be dialled: %s', (text, dialable) => {
  expect(isDialable(text)).toBe(dialable);
});

test('removes spaces from the number to call', () => {
  expect(telLink('+49 151 5550-1287')).toBe('tel:+4915155501287');
});

test.each([
  ['+49 151 5550 1287', 'https://wa.me/4915155501287'],
  ['0049 151 5550 1287', 'https://wa.me/4915155501287'],
  ['0151 5550 1287', undefined],
])('links the chat with %s to %s', (phone, address) => {
  expect(whatsAppLink(phone)).toBe(address);
});
