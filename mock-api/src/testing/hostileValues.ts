const LONG = 30_000;

/** Values of a wrong type or size that a careless or malicious client may send. */
export const hostileValues: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '👩‍👩‍👧‍👦 مرحبا',
  'x'.repeat(LONG),
  '../../keys.json',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  "'; DROP TABLE leads; --",
  '=HYPERLINK("http://evil.example.com")',
  '2030-13-45T99:99:99Z',
  '9'.repeat(400),
  'a@b',
  -1,
  0,
  0.1 + 0.2,
  1e308,
  -1e308,
  2 ** 53 + 2,
  true,
  [],
  {},
  [[[[[[]]]]]],
  [null, 1, 'a', {}],
  Array.from({ length: 500 }, (_, index) => `id-${index}`),
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  { $ref: '#/components/schemas/Lead', toString: 'x', length: -1 },
];

/** Invalid ids. */
export const hostileIds = [
  '__proto__',
  'constructor',
  '%00',
  '..%2f..%2fkeys.json',
  '%E0%A4%A',
  'x'.repeat(3_000),
];
