import { parseAddress } from './links';

test.each([
  ['example.com', 'https://example.com/'],
  [' http://example.com/a?b=1#c ', 'http://example.com/a?b=1#c'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com?subject=Hi', 'mailto:ada@example.com?subject=Hi'],
])('%s is %s', (typed, address) => {
  expect(parseAddress(typed)).toBe(address);
});

test.each([
  '',
  'house',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'tel:+351',
  'java script:x',
  '//',
  'mailto:',
  'mailto:nobody',
  'https://',
  'a b.com',
])('%p is not an address', (typed) => {
  expect(parseAddress(typed)).toBeUndefined();
});
